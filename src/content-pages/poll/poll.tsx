import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { PollBox } from '../../participation/polls/poll-box.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'

/** The page of a poll: its question as headline, its options or results below (CONT-06, OPEN-70). */
export function PollView({ reading, ctx }: ContentViewProps<DocumentOf<'poll'>>): ReactElement {
  const { document: d, poll } = reading
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      remembers
      ballotFirst
      before={
        reading.refused || !poll ? null : (
          <PollBox shown={poll} ctx={ctx} id="encuesta" heading={d.question === d.title ? null : 2} />
        )
      }
    />
  )
}
