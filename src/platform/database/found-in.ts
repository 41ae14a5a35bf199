import { type RawBuilder, sql } from 'kysely'

const ACCENTED = 'áàäâéèëêíìïîóòöôúùüûçñ’'
const PLAIN = "aaaaeeeeiiiioooouuuucn'"
const plain = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`

/** Whether what was typed stands in a text, whatever its capitals and accents. */
export const foundIn = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${plain(text)}, ${plain(sql`${typed}::text`)}) > 0`
