import { z } from 'zod'
import { localizedSchema } from '../../platform/i18n/localized-schema.ts'
import * as r from '../../forms/rules/rules.ts'
import type { Site } from '../../sites/model.ts'

/** Bounds of the fields (OPEN-60). */
export const MOST = { name: 100, company: 100, position: 100, subject: 150, message: 5000, page: 500 } as const

/** Where a message stands: nobody has read it, somebody has, it was answered, needs no answer, is none. */
export const MESSAGE_STATES = ['new', 'taken', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What one may write about, and who reads it. */
export const topicSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: localizedSchema(z.string().max(100)),
  /** Who reads it and how soon, below the name. */
  note: localizedSchema(z.string().max(200)).optional(),
  /** The address that gets it; the site's own without one. */
  email: z.email().optional(),
  /** Days within which it is answered. */
  days: z.int().min(1).max(90).optional(),
})
export type Topic = z.output<typeof topicSchema>

type Settings = Pick<Site, 'settings'>

/** The topics of a site (`contact.topics`); without any there is one address for all. */
export function topicsOf({ settings }: Settings): Topic[] {
  return z.array(topicSchema).max(20).catch([]).parse(settings['contact.topics'])
}

/** A way to reach the newsroom besides the form. */
export const waySchema = z.object({ name: localizedSchema(z.string().max(100)), value: z.string().max(200) })

/** Other ways to reach the newsroom, e.g. a telephone (`contact.ways`). */
export function otherWays({ settings }: Settings): z.output<typeof waySchema>[] {
  return z.array(waySchema).max(20).catch([]).parse(settings['contact.ways'])
}

/** The address that gets what is written about a topic; null where nobody has said one, and it is only kept. */
export function addressFor({ settings }: Settings, topic: Topic | undefined): string | null {
  const common = settings['contactEmail']
  return topic?.email ?? (typeof common === 'string' && common !== '' ? common : null)
}

/** Whether whoever writes has to say for whom (OPEN-61). */
export function requiresCompany({ settings }: Settings): boolean {
  return settings['contact.requireCompany'] !== false
}

/** A tick that has to be there. */
const legal: r.Rule = (_, all) => (all['legal'] === true ? null : { key: 'valid.required' })

/** The rules of the form (OPEN-60). */
export function contactRules({ company }: { company: boolean }): r.Rules {
  const organisation = company ? [r.required] : []
  return {
    topic: [r.max(40)],
    name: [r.required, r.max(MOST.name)],
    email: [r.required, r.email],
    company: [...organisation, r.max(MOST.company)],
    position: [...organisation, r.max(MOST.position)],
    phone: [r.phone],
    subject: [r.required, r.max(MOST.subject)],
    page: [r.max(MOST.page)],
    message: [r.required, r.max(MOST.message)],
    legal: [legal],
  }
}

/** A message as it came in, judged by the rules. */
export interface ContactInput {
  topic: string
  name: string
  email: string
  company: string
  position: string
  phone: string
  subject: string
  page: string
  message: string
  commercial: boolean
}

/** One line: line breaks and other signs that steer a program are spaces. */
const line = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim() : ''

/** The message that a form or a call brings. */
export function readMessage(body: Readonly<Record<string, unknown>>): ContactInput {
  const { message } = body
  return {
    topic: line(body['topic']),
    name: line(body['name']),
    email: line(body['email']),
    company: line(body['company']),
    position: line(body['position']),
    phone: line(body['phone']),
    subject: line(body['subject']),
    page: line(body['page']),
    message:
      typeof message === 'string'
        ? message
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\n\t]/gu, '')
            .trim()
        : '',
    commercial: body['commercial'] === true,
  }
}

/** More addresses than somebody with a question has at hand. */
const MANY_LINKS = 3

/**
 * Whether a message is none, by what stands in it: a field that no human being sees is filled in, or it is full of
 * addresses. It is kept, and nobody is mailed; whoever sent it is told nothing else than others.
 */
export function looksLikeSpam({ subject, message }: ContactInput, trap: unknown): boolean {
  if (typeof trap === 'string' && trap !== '') return true
  return (`${subject} ${message}`.match(/https?:\/\/|www\./gi)?.length ?? 0) > MANY_LINKS
}
