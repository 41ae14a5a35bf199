import { describe, expect, test } from 'vitest'
import type { PageContext } from '../../web/render/page.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import type { Site } from '../../sites/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { page as activation } from './activation.page.tsx'
import { page as outbox } from './outbox.page.tsx'
import { page as register } from './register.page.tsx'
import { page as signIn } from './sign-in.page.tsx'

const site = (more: object = {}): Site => ({
  ...siteSchema.parse({ alias: 'portal', id: 'p', name: 'Portal', url: 'https://portal.example', ...more }),
  version: 1,
})

describe('addresses of the entry', () => {
  test('AUTH-14 the sign-in is at /acceso/ unless the site says otherwise', () => {
    expect(signIn.match('/acceso/', { site: site() })).toEqual({ moved: false })
    expect(signIn.match('/acceso', { site: site() })).toBeNull()
  })

  test.each([
    ['AUTH-15', { settings: { loginUrl: 'entrar' } }],
    ['AUTH-16', { webRoutes: { login: '/entrar/' } }],
  ])('%s the site may have another address for it, to which the usual one leads', async (_, more) => {
    const own = site(more)
    expect(webRoute(own, 'login')).toBe('/entrar/')
    expect(signIn.match('/entrar/', { site: own })).toEqual({ moved: false })
    expect(signIn.match('/acceso/', { site: own })).toEqual({ moved: true })
    const ctx = { site: own, href: (path: string) => path } as PageContext
    expect(await signIn.load(ctx, { moved: true })).toEqual({ redirect: '/entrar/', status: 301 })
  })

  test('OPEN-03 a site without accounts knows none of them', () => {
    const without = { site: site({ hasUsers: false }) }
    expect(signIn.match('/acceso/', without)).toBeNull()
    expect(register.match('/registro/', without)).toBeNull()
    expect(activation.match('/activacion/abc/', without)).toBeNull()
  })

  test('OPEN-37 only what can be a token is looked for', async () => {
    const href = (path: string) => path
    const services = { sites: { all: [site()] } }
    const ctx = { site: site(), href, db: null, query: new URLSearchParams(), services } as unknown as PageContext
    expect(activation.match('/activacion/aB_-9/', { site: site() })).toEqual({ token: 'aB_-9' })
    expect(await activation.load(ctx, activation.match('/activacion/a.b/', { site: site() })!)).toEqual({
      redirect: '/registro/error-activacion/',
      status: 302,
      maxAge: 0,
    })
  })

  test('the outbox is a page of the demonstration alone', async () => {
    expect(await outbox.load({ services: {} } as PageContext, true)).toBeNull()
  })
})
