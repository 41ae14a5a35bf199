import { createElement } from 'react'
import type { ModuleExample, Samples } from '../content/boards/example-model.ts'
import type { ColumnWidth } from '../content/boards/model.ts'
import { type AnyModule, modules } from '../content/boards/registry.ts'
import type { PageContext } from '../web/render/page.ts'
import { staticMarkup } from '../web/render/static-markup.ts'

/** Cards of an example that does not bring its own. */
const ORDINARY_SIZE = 4

/** A module of the boards in one of its ways, rendered. */
export interface ShownModule {
  kind: string
  name: string
  width: ColumnWidth
  band: ModuleExample<unknown>['band']
  html: string
}

/** Renders every example of every module; one that fails is reported and shows nothing. */
export async function shownModules(ctx: PageContext, samples: Samples): Promise<ShownModule[]> {
  const all = [...modules.values()].sort((a, b) => a.kind.localeCompare(b.kind))
  const shown = all.flatMap((module) =>
    Object.entries(module.examples).map(async ([name, example]): Promise<ShownModule> => {
      const { width = 100, band } = example
      const html = await renderExample(ctx, samples, module, name, example).catch((error: unknown) => {
        ctx.log.error({ err: error, kind: module.kind, example: name }, 'example failed')
        return ''
      })
      return { kind: module.kind, name, width, band, html }
    }),
  )
  return Promise.all(shown)
}

/** One example as a board would show it. */
export async function renderExample(
  ctx: PageContext,
  samples: Samples,
  module: AnyModule,
  name: string,
  example: ModuleExample<unknown>,
): Promise<string> {
  const given = example.cards?.(samples)
  const own = module.selection && { size: given?.length ?? ORDINARY_SIZE }
  const settings: unknown = module.settings.parse({ ...own, ...example.settings?.(samples) })
  const cards = given ?? samples.list(module.selection?.(settings).size ?? 0)
  const data = example.data ? example.data(samples) : (await module.load?.(ctx, settings))?.data
  const id = `${module.kind}-${name}`
  const props = { settings, cards, data, ctx, id, width: example.width ?? 100, first: false }
  return staticMarkup(createElement(module.View, props))
}
