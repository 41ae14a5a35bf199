import { useEffect } from 'react'
import { call } from '../app/call.desk.ts'
import { HEARTBEAT_MS } from '../stream/model.ts'

const TAB = crypto.randomUUID()

/** Says who arranges a front, and with which card in hand, as long as somebody does. */
export function useArranging(address: string, card: string | null, mayWrite: boolean): void {
  useEffect(() => {
    if (!mayWrite) return undefined
    const tell = (state: 'here' | 'left') =>
      void call('POST', `/api/staff/boards/${address}/presence`, {
        body: { tab: TAB, card, state },
        alone: true,
        keepalive: state === 'left',
      }).catch(() => undefined)
    tell('here')
    const timer = setInterval(() => tell('here'), HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [address, card, mayWrite])
  useEffect(() => {
    if (!mayWrite) return undefined
    const leave = () =>
      void call('POST', `/api/staff/boards/${address}/presence`, {
        body: { tab: TAB, state: 'left' },
        alone: true,
        keepalive: true,
      }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [address, mayWrite])
}
