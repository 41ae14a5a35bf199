import { useEffect, useState } from 'react'
import { call } from '../../browser/http.ts'
import { provinceCode } from './model.ts'

const asked = new Map<string, Promise<readonly string[]>>()
const NONE: readonly string[] = []

/** The municipalities of the province that is typed; none while it is not known, or when they cannot be had. */
export function useMunicipalities(prefix: string, province: string): readonly string[] {
  const code = provinceCode(province)
  const [found, setFound] = useState<{ code: string; names: readonly string[] }>({ code: '', names: NONE })
  useEffect(() => {
    if (code === null) return
    let here = true
    void municipalities(prefix, code).then((names) => here && setFound({ code, names }))
    return () => {
      here = false
    }
  }, [prefix, code])
  return code === found.code ? found.names : NONE
}

function municipalities(prefix: string, code: string): Promise<readonly string[]> {
  const found = asked.get(code) ?? ask(`${prefix}/api/front/municipalities/${code}`)
  asked.set(code, found)
  return found
}

async function ask(address: string): Promise<readonly string[]> {
  try {
    return (await call<{ municipalities: string[] }>('GET', address)).municipalities
  } catch (error) {
    // Only suggestions are missing: any town may be written.
    console.warn(error)
    return NONE
  }
}
