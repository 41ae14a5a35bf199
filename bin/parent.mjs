// Whoever started us may be killed hard and cannot tell us; that our parent is another one then can be seen.
import { readFileSync } from 'node:fs'

/**
 * Calls back when the parent is gone, or the parent of the shell that npm runs scripts in, which lives on.
 * @param {() => void} gone
 */
export function whenOrphaned(gone) {
  const parent = process.ppid
  const above = parentOf(parent)
  const look = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === above) return
    clearInterval(look)
    gone()
  }, 500).unref()
}

/** Only Linux says so without another process. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return null
  }
}
