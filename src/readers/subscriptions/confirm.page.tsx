import { definePage } from '../../web/render/page.ts'
import { LinkForm } from './link-form.tsx'
import { LINK_QUERY, linkAnswer, loadLink, type LinkPage } from './link-page.ts'
import { newslettersMessages } from './messages.ts'
import { CONFIRM_PATH } from './model.ts'

/** Where whoever has an address confirms what it was subscribed to (OPEN-54). */
export const page = definePage<true, LinkPage>({
  name: 'newsletter-confirm',
  query: LINK_QUERY,
  match: (path) => (path === CONFIRM_PATH ? true : null),
  async load(ctx) {
    const { page: data } = await loadLink(ctx, 'newsletter-confirm')
    return linkAnswer(ctx, ctx.text(newslettersMessages)('newsletter.confirm.title'), data, CONFIRM_PATH)
  },
  View: ({ data, ctx }) => (
    <LinkForm
      ctx={ctx}
      page={data}
      path={CONFIRM_PATH}
      keys={{
        title: 'newsletter.confirm.title',
        text: 'newsletter.confirm.text',
        button: 'newsletter.confirm.button',
        done: 'newsletter.confirm.done',
      }}
    />
  ),
})
