import type { Page } from 'playwright-core'

/** The bar of a site that lets others in, with what its script looks for. */
const BAR = `<nx-consent hidden role="region" aria-label="Aviso de cookies" data-offered="advertising embeds analytics">
<button type="button" data-consent="all">Aceptar todas</button></nx-consent>`

/**
 * The demonstration lets nobody in: a page of it as a site would send it whose places are all sold and whose readers
 * are asked. Nobody has answered, so nothing of others may be asked for.
 */
export async function lettingIn(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname, search }) => pathname + search === path,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text())
        .replace(/(?<=<\/footer>)(?![^]*<\/footer>)/, BAR)
        .replace('"gptAdvertisingEnabled":false', '"gptAdvertisingEnabled":true')
        .replaceAll('"adUnitCode":""', '"adUnitCode":"portal/any"')
      await route.fulfill({ response: answer, body })
    },
  )
}
