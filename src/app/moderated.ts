import { moderateComments } from '../participation/comments/moderated.ts'
import { moderateQuestions } from '../participation/interviews/moderated.ts'
import { moderateAnswers } from '../participation/interviews/moderated-answers.ts'
import { moderateContributions } from '../participation/ugc/moderated.ts'

// Whatever is moderated, for the desk's calls and for the command line.
moderateComments()
moderateContributions()
moderateQuestions()
moderateAnswers()
