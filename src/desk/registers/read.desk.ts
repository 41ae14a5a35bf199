import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../app/call.desk.ts'
import { recordAnswer, registerAnswer, type RecordAnswer, type Register } from './model.ts'

const LIST = 'register'

/** The records of a register. */
export function useRegister(register: Register, site: string, q: string) {
  return useQuery({
    queryKey: [LIST, register, 'all', site, q],
    queryFn: ({ signal }) => {
      const values = new URLSearchParams({ site, ...(q && { q }) })
      return call('GET', `/api/staff/registers/${register}?${values.toString()}`, { answer: registerAnswer, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** One of them, whole. */
export function useRecord(register: Register, id: string | null) {
  return useQuery({
    queryKey: [LIST, register, id],
    queryFn: ({ signal }) => call('GET', `/api/staff/registers/${register}/${id}`, { answer: recordAnswer, signal }),
    enabled: id !== null,
  })
}

/** What is read of a register: its lists and its records. */
export const registerKey = (register: Register) => [LIST, register]

/** Keeps what came of saving one. */
export function useKeepRecord(register: Register) {
  const client = useQueryClient()
  return useCallback(
    (record: RecordAnswer) => void client.setQueryData([...registerKey(register), record.id], record),
    [client, register],
  )
}
