// The elements of signing in and out, a few lines each.
import './auto-submit.element.ts'
import './sign-out.element.ts'
