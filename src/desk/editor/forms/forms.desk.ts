import { useQuery } from '@tanstack/react-query'
import { whenThere } from '../../app/late.desk.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import type { Controls } from './form.desk.tsx'
import { formsAnswer, type Forms } from './model.ts'

/** The fields of a type; they stay the same for as long as the desk is open. */
export function useForms(type: string): Forms | undefined {
  const { data } = useQuery({
    queryKey: ['forms', type],
    queryFn: () => call('GET', `/api/staff/forms/${type}`, { answer: formsAnswer }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** How fields are filled in: it comes when the text stands there, as the fields themselves do. */
export function useControls(): Controls | null {
  const [controls, take] = useState<Controls | null>(null)
  useEffect(() => {
    let isShown = true
    void whenThere(() => import('./controls.desk.tsx')).then((found) => isShown && take(found.CONTROLS))
    return () => {
      isShown = false
    }
  }, [])
  return controls
}
