import { describe, expect, it } from 'vitest'
import { boardSchema } from '../../src/content/boards/model.ts'
import { modules } from '../../src/content/boards/registry.ts'
import { boards } from './boards.ts'

describe('demonstration boards', () => {
  it.each(boards)(
    'OPEN-91 $site $pageType $locale names only modules that exist, with settings they understand',
    ({ board }) => {
      for (const row of boardSchema.parse(board).rows)
        for (const column of row.columns)
          for (const { kind, settings } of column.modules)
            expect(modules.get(kind)?.settings.safeParse(settings).error).toBeUndefined()
    },
  )
})
