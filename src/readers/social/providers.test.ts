import { describe, expect, it } from 'vitest'
import { profileOfClaims, profileOfFacebook, profileOfX } from './model.ts'
import { socialProviders } from './providers.ts'

describe('what services tell', () => {
  it('reads the names that Apple sends beside its token, and its truth as a text', () => {
    const beside = '{"name":{"firstName":"Aina","lastName":"Peris"}}'
    const claims = { sub: '1', email: 'a@b.example', email_verified: 'true' }
    expect(profileOfClaims(claims, beside)).toMatchObject({ emailVerified: true, name: 'Aina', surname: 'Peris' })
    expect(profileOfClaims(claims, 'no json')).toMatchObject({ name: null })
  })

  it('believes the address that X confirmed, and none of Facebook', () => {
    expect(profileOfX({ data: { id: '7', name: 'Aina', confirmed_email: 'a@b.example' } })).toMatchObject({
      subject: '7',
      email: 'a@b.example',
      emailVerified: true,
    })
    expect(profileOfX({ errors: [] })).toMatchObject({ subject: '', email: null, emailVerified: false })
    expect(profileOfFacebook({ id: '8', email: 'a@b.example', first_name: 'Aina' })).toMatchObject({
      emailVerified: false,
      name: 'Aina',
    })
  })

  it('AUTH-26, AUTH-27 begins at each service that has an account set', async () => {
    const account = { clientId: 'id', clientSecret: 'secret' }
    const providers = socialProviders({
      google: null,
      apple: null,
      twitter: account,
      facebook: account,
      testProvider: false,
    })
    expect(Object.keys(providers)).toEqual(['twitter', 'facebook'])
    for (const [name, host] of [
      ['twitter', 'x.com'],
      ['facebook', 'www.facebook.com'],
    ] as const) {
      const to = new URL(
        await providers[name]!.begin('https://portal.test/', { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }),
      )
      expect([to.host, to.searchParams.get('code_challenge_method')]).toEqual([host, 'S256'])
    }
  })
})
