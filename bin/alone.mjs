// One start at a time installs and builds: two at once would take each other's files away.
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work when no other process of this folder does, and waits for it otherwise. What a killed one left
 * running is ended first.
 * @param {string} file says who is at it
 * @param {(running: (pid: number | undefined) => void) => Promise<void>} work names the program that it runs
 * @param {() => void} waiting is told once when somebody else is at it
 */
export async function alone(file, work, waiting) {
  let told = false
  while (!take(file)) {
    const holder = read(file)
    if (holder && !isOurs(holder.pid)) await clear(file, holder)
    else {
      if (!told) waiting()
      told = true
      await sleep(300)
    }
  }
  try {
    await work((program) => writeFileSync(file, JSON.stringify({ pid: process.pid, program })))
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, JSON.stringify({ pid: process.pid }))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Ends what the killed one was running, then gives the place free: to one only, by moving the file aside. */
async function clear(file, holder) {
  if (holder.program && isAlive(holder.program)) {
    signal(holder.program, 'SIGTERM')
    for (let wait = 0; wait < 50 && isAlive(holder.program); wait++) await sleep(100)
    signal(holder.program, 'SIGKILL')
  }
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // A faster one had taken the place already: it gets it back.
    if (read(aside)?.pid !== holder.pid) renameSync(aside, file)
    rmSync(aside, { force: true })
  } catch {
    // Somebody else moved it.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the process is one of this program, and not a later one with the same number. */
function isOurs(pid) {
  if (!isAlive(pid)) return false
  try {
    return /\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}
