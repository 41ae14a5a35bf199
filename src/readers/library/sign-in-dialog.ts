import { pageLocale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { libraryMessages } from './messages.ts'
import { rememberWish, type Thing } from './wish.ts'

/**
 * Says that this needs an account, with the way to sign in and the way back (PROF-45, OPEN-136). Who goes that way gets
 * what was wanted after signing in.
 */
export function askToSignIn(href: string, wish: Thing | null): void {
  const t = translator(libraryMessages, pageLocale())
  const dialog = Object.assign(document.createElement('dialog'), { className: 'modal' })
  dialog.setAttribute('aria-labelledby', 'sign-in-title')
  const element = <K extends keyof HTMLElementTagNameMap>(name: K, className: string, text = '') =>
    Object.assign(document.createElement(name), { className, textContent: text })
  const title = Object.assign(element('h2', '', t('modal.login.title')), { id: 'sign-in-title' })
  const login = Object.assign(element('a', 'button', t('modal.login.login')), { href })
  const cancel = Object.assign(element('button', 'button button--quiet', t('modal.login.cancel')), { type: 'button' })
  const actions = element('div', 'actions')
  actions.append(login, cancel)
  dialog.append(title, element('p', '', t('modal.login.text')), actions)
  for (const press of ['click', 'auxclick']) login.addEventListener(press, () => rememberWish(wish))
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
