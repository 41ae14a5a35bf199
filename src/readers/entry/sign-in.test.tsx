import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { workingButtons } from '../social/model.ts'
import { Island, type SignInProps } from './sign-in.island.tsx'

const routes = { login: '/acceso/', register: '/registro/', recover: '/r/', profile: '/p/', code: '/c/' }
const context = { locale: 'es', prefix: '', site: 'portal', country: 'ES', overrides: {} } as const
const html = (more: Partial<Pick<SignInProps, 'services' | 'backUrl'>>) =>
  renderToStaticMarkup(
    <Island
      context={context}
      routes={routes}
      backUrl={null}
      alert={null}
      failure={null}
      sent={null}
      services={[]}
      {...more}
    />,
  )
const google = { SOCIAL_GOOGLE_CLIENT_ID: 'id', SOCIAL_GOOGLE_CLIENT_SECRET: 'secret' }
const twitter = { SOCIAL_TWITTER_CLIENT_ID: 'id', SOCIAL_TWITTER_CLIENT_SECRET: 'secret' }

test.each([
  ['AUTH-19, AUTH-20', {}, ['google', 'apple']],
  ['AUTH-19, AUTH-20', { DEMO: '0' }, []],
  ['AUTH-19', { DEMO: '0', ...google }, ['google']],
  ['AUTH-21', { DEMO: '0', ...google, ...twitter }, ['google']],
  ['AUTH-19, AUTH-20, OPEN-23', { DEMO: '0', SOCIAL_TEST_PROVIDER: '1' }, ['google', 'apple']],
] as const)('%s of other services those are offered that work: %o', (_, environment, offered) => {
  const services = workingButtons(readConfig(environment).social)
  expect(services).toEqual(offered)
  const shown = html({ services, backUrl: '/a/' })
  for (const [name, text] of [
    ['google', 'Continuar con Google'],
    ['apple', 'Continuar con Apple'],
  ] as const) {
    expect(shown.includes(text)).toBe(services.includes(name))
    expect(shown.includes(`/api/front/user/login/${name}?backUrl=%2Fa%2F`)).toBe(services.includes(name))
  }
  expect(shown.includes('o con tu correo electrónico')).toBe(services.length > 0)
})
