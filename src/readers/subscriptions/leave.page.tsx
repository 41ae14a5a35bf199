import { definePage } from '../../web/render/page.ts'
import { LinkForm } from './link-form.tsx'
import { LINK_QUERY, linkAnswer, loadLink, type LinkPage } from './link-page.ts'
import { preferencesToken } from './links.ts'
import { newslettersMessages } from './messages.ts'
import { LEAVE_PATH, PREFERENCES_PATH } from './model.ts'

/** Where whoever has a mail leaves the newsletters it is about (OPEN-54). */
export const page = definePage<true, LinkPage>({
  name: 'newsletter-leave',
  query: LINK_QUERY,
  match: (path) => (path === LEAVE_PATH ? true : null),
  async load(ctx) {
    const { page: data, link } = await loadLink(ctx, 'newsletter-leave')
    const preferences =
      link && `${ctx.href(PREFERENCES_PATH)}?token=${preferencesToken(ctx.services.secret, link.email)}`
    const title = ctx.text(newslettersMessages)('newsletter.unsubscribe.title')
    return linkAnswer(ctx, title, { ...data, preferences }, LEAVE_PATH)
  },
  View: ({ data, ctx }) => (
    <LinkForm
      ctx={ctx}
      page={data}
      path={LEAVE_PATH}
      keys={{
        title: 'newsletter.unsubscribe.title',
        text: 'newsletter.unsubscribe.text',
        button: 'newsletter.unsubscribe.confirm',
        done: 'newsletter.unsubscribe.done',
      }}
    />
  ),
})
