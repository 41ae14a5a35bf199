import { z } from 'zod'
import type { DocumentOf } from '../../content/types/model.ts'
import { shortHash } from '../../platform/short-hash.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import * as r from '../../forms/rules/rules.ts'

/** Where an interview stands: told of, taking questions, being answered, over. */
export const INTERVIEW_STATES = ['announced', 'open', 'live', 'closed'] as const
export type InterviewState = (typeof INTERVIEW_STATES)[number]

/** So many questions of one reader are taken in so many minutes (OPEN-65). */
export const QUESTION_LIMIT = { max: 3, minutes: 60 }
/** For so long open pages say that somebody is writing, after they were told. */
export const TYPING_MS = 8000
/** So many accepted questions of one reader wait for an answer; the guest reads others meanwhile. */
export const MOST_UNANSWERED = 10
/** Letters of a question (OPEN-66). */
export const MOST_QUESTION = 500
/** Seconds after which a page that is not told asks for new answers while they come. */
export const ASK_SECONDS = 15
/** Seconds for which an answer to it may be kept. */
export const KEPT_SECONDS = 5

type Times = Pick<DocumentOf<'interview'>, 'opensAt' | 'answersFrom' | 'closesAt'>

/** Where an interview stands at a moment: a rule of every read, whether or not anybody does anything. */
export function interviewState({ opensAt, answersFrom, closesAt }: Times, now: Date): InterviewState {
  const at = now.getTime()
  if (at >= Date.parse(closesAt)) return 'closed'
  if (at < Date.parse(opensAt)) return 'announced'
  return at < Date.parse(answersFrom) ? 'open' : 'live'
}

/** Whether questions are taken. */
export const takesQuestions = (state: InterviewState): boolean => state === 'open' || state === 'live'

/** A tick that has to be there. */
const terms: r.Rule = (_, all) => (all['terms'] === true ? null : { key: 'valid.terms.short' })

/** The rules of the form (OPEN-66). */
export const QUESTION: r.Rules = {
  name: [r.required, r.max(100)],
  surname: [r.required, r.max(100)],
  email: [r.required, r.email],
  question: [r.required, r.max(MOST_QUESTION)],
  terms: [terms],
}

/** From so many letters on similar questions are looked for. */
export const SIMILAR_FROM = 12
/** What the address of the page says of a question that was backed without script. */
export const BACK_OUTCOMES = {
  '1': 'interview.backed',
  ya: 'interview.back.twice',
  no: 'interview.back.error',
} as const

const OPEN_QUESTIONS = 'interview-questions:'

/** The surrogate key of what waits for an answer on the page of an interview. */
export const openQuestionsTag = (interviewId: string): string => `${OPEN_QUESTIONS}${interviewId}`

/** The interview whose waiting questions such a key names; null for any other key. */
export const interviewOfTag = (tag: string): string | null =>
  tag.startsWith(OPEN_QUESTIONS) ? tag.slice(OPEN_QUESTIONS.length) : null

/** A question that was answered, as everybody reads it. */
export const answeredQuestion = z.object({
  id: z.string(),
  /** First name and initial; empty when the account is gone. */
  name: z.string(),
  question: z.string(),
  /** How many readers wanted it answered, where any did. */
  backs: z.number().optional(),
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string(),
})
export type AnsweredQuestion = z.output<typeof answeredQuestion>

/** A question that was accepted and waits for its answer. */
export const openQuestion = z.object({
  id: z.string(),
  /** First name and initial; empty when the account is gone. */
  name: z.string(),
  question: z.string(),
  backs: z.number(),
})
export type OpenQuestion = z.output<typeof openQuestion>

/** An interview as calls answer it. */
export const interviewAnswer = z.object({
  id: z.string(),
  /** Changes with everything that is said here. */
  version: z.string(),
  state: z.enum(INTERVIEW_STATES),
  /** Oldest first. */
  answers: z.array(answeredQuestion),
  /** Those without an answer that most readers back. */
  waiting: z.array(openQuestion),
})
export type InterviewAnswer = z.output<typeof interviewAnswer>

/** What an open page is told: which answers and waiting questions there are, and those of them that are new or changed. */
export interface InterviewNews extends Omit<InterviewAnswer, 'id'> {
  from: string
  index: string[]
  waitingIndex: string[]
}

/** Somebody writes an answer; told to open pages, and kept nowhere. */
export interface Typing {
  name: string
}

/** The version of what a page shows of an interview. */
export const versionOf = ({
  state,
  answers,
  waiting,
}: Pick<InterviewAnswer, 'state' | 'answers' | 'waiting'>): string =>
  shortHash(JSON.stringify([state, answers, waiting]))

/** «Marina G.»: readers are shown by no more. */
export function shownName({ name, surname }: { name: string; surname: string }): string {
  const initial = [...surname.trim()][0]
  return `${name.trim()}${initial ? ` ${initial.toUpperCase()}.` : ''}`
}

/** An interview with what its page shows of it. */
export interface ShownInterview {
  state: InterviewState
  version: string
  answers: AnsweredQuestion[]
  /** Those without an answer that most readers back. */
  waiting: OpenQuestion[]
  /** What became of a backing that was sent without script. */
  backed: keyof typeof BACK_OUTCOMES | null
  /** A question that was sent without script has come in, or was not taken. */
  done: boolean
  sent: SentForm | null
}
