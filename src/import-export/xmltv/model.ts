import type { BroadcastInput } from '../../broadcast/schedule/model.ts'
import type { Localized } from '../../platform/i18n/locale.ts'
import { type Reason } from '../reasons/model.ts'

/** What people do in a programme, in the order in which XMLTV wants them. */
export const ROLES: readonly string[] = [
  'director',
  'actor',
  'writer',
  'adapter',
  'producer',
  'composer',
  'editor',
  'presenter',
  'commentator',
  'guest',
]

/** Where something stands in its file. */
interface SourcePosition {
  /** Number of the item in the file, from 1. */
  item: number
  line: number | null
}

/** A channel as a file describes it. */
export interface ReadChannel extends SourcePosition {
  kind: 'channel'
  id: string
  name: Localized
  media?: 'tv' | 'radio' | undefined
  /** Its number, where the file gives one. */
  sign?: string | undefined
  category?: string | undefined
}

/** A programme as a file describes it: its end may still be unknown. */
export interface ReadProgramme extends SourcePosition {
  kind: 'programme'
  channel: string
  start: Date
  stop: Date | null
  /** Minutes, where the file says how long it is. */
  length: number | null
  /** Its times came without a zone: they are those of the wall clock. */
  zoneless: boolean
  broadcast: Omit<BroadcastInput, 'start' | 'end'>
}

/** Something that cannot be read; everything else goes on. */
export interface ReadFault extends SourcePosition {
  kind: 'fault'
  title: string
  reason: Reason
}

/** What a file holds. */
export type ReadItem = ReadChannel | ReadProgramme | ReadFault

/** A file of schedules, read item by item. */
export interface ScheduleSource {
  items(): AsyncIterable<ReadItem>
  /** Remarks about the file; complete after `items` ended. */
  notes: Reason[]
}
