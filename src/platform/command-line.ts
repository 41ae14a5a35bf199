import { resolve } from 'node:path'
import { Argument, type Command, InvalidArgumentError } from 'commander'
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/schema.ts'
import type { Log } from './log.ts'

/** What a command works with; the database is that of the running portal, or started for the command. */
export interface Workbench {
  config: Config
  db: Db
  databaseUrl: string
  clock: Clock
  log: Log
}

/** How a command reaches the program and speaks to whoever typed it. */
export interface CommandTools {
  /** Opens the database, runs the work, and closes it, whatever happens. */
  work<T>(run: (bench: Workbench) => Promise<T>): Promise<T>
  /** A line on standard output. */
  say(line: string): void
  /** One object on one line, for programs. */
  tell(object: unknown): void
}

/** A room's `commands.ts` exports `register: RegisterCommands`; `cli.ts` finds it by its name. */
export type RegisterCommands = (program: Command, tools: CommandTools) => void

/** The command that others stand below, such as `mail`; several rooms add to it, whichever comes first makes it. */
export function commandGroup(program: Command, name: string, description: string): Command {
  return program.commands.find((each) => each.name() === name) ?? program.command(name).description(description)
}

/** What an option that counts something takes: a whole number from 1 on. */
export function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('a number from 1')
  return Number(text)
}

/** A path as it was typed, from the folder where that was done: the program itself runs in its own. */
export function typedPath(path: string): string {
  return resolve(process.env['PORTADA_TYPED_IN'] ?? '', path)
}

/** Takes every `<file>` of all commands below one for a typed path; `-` stays standard input. */
export function readTypedPaths(command: Command): void {
  for (const each of command.commands) readTypedPaths(each)
  const path = (typed: string): string => (typed === '-' ? typed : typedPath(typed))
  for (const one of [...command.registeredArguments, ...command.options]) {
    const isFile = one instanceof Argument ? one.name() === 'file' : /[<[]file[>\]]$/.test(one.flags)
    if (isFile) one.argParser(path)
  }
}

/** A mistake of whoever typed the command: shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}
