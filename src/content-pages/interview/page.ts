import type { DocumentOf } from '../../content/types/model.ts'
import { interviewState, openQuestionsTag, type ShownInterview } from '../../participation/interviews/model.ts'
import { shownQuestions } from '../../participation/interviews/snapshot.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { defineContentPage } from '../define.ts'
import type { Reading } from '../model.ts'
import { InterviewView } from './interview.tsx'

/** Behind a wall they are part of what is read with an account. */
const answersFor = ({ refused, interview }: Reading) => (refused ? undefined : interview?.answers)

/** The page of a digital interview. */
export const interviewPage = defineContentPage<DocumentOf<'interview'>>({
  View: InterviewView,
  isArticle: true,
  // What somebody typed without script comes back to them alone.
  isPrivate: ({ sent }) => sent !== undefined,
  load: async ({ db, now, query, sent }, { id, document }) => {
    const shown = await shownQuestions(db, id, interviewState(document, now))
    noteShown([openQuestionsTag(id)])
    const backed = query.get('apoyo') as ShownInterview['backed']
    return { interview: { ...shown, backed, done: query.has('ok'), sent: sent ?? null } }
  },
  structuredData: ({ base, document, reading }) => {
    const questions = answersFor(reading)?.map(({ question, answer, name, answeredAt, answeredBy }) => ({
      '@type': 'Question',
      name: question,
      ...(name && { author: { '@type': 'Person', name } }),
      answerCount: 1,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer,
        dateCreated: answeredAt,
        author: { '@type': 'Person', name: answeredBy || document.guest.name },
      },
    }))
    return {
      '@context': base['@context'],
      // Each question has the one answer of who was asked; a QAPage is one question that anybody answers.
      '@type': questions?.length ? 'FAQPage' : 'WebPage',
      name: document.title,
      url: base['url'],
      description: base['description'],
      ...(questions?.length && { mainEntity: questions }),
    }
  },
})
