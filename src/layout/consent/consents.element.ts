// Both elements ask before others are let in.
import './consent.element.ts'
import './embed.element.ts'
