import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { answerOf, nextPollChange } from '../../participation/polls/model.ts'
import { PollBox } from '../../participation/polls/poll-box.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'

/** The page of a poll: its question as headline, its options or results below (CONT-06, OPEN-70). */
export function PollView({ reading, ctx }: ContentViewProps<DocumentOf<'poll'>>): ReactElement {
  const { document: d } = reading
  const shown = {
    poll: answerOf(reading.id, d, ctx.now, false),
    title: d.title,
    url: reading.url,
    language: d.language,
    changes: nextPollChange(d, ctx.now),
  }
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      before={
        reading.refused ? null : (
          <PollBox shown={shown} ctx={ctx} id="encuesta" heading={d.question === d.title ? null : 2} />
        )
      }
    />
  )
}
