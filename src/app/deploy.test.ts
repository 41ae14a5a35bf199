import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SETTINGS } from '../platform/config.ts'
import { startProcessMetrics } from '../platform/metrics.ts'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { App } from '../web/http/server.ts'
import { testPortal } from './testing.ts'

let database: Database
let app: App

beforeAll(async () => {
  startProcessMetrics()
  database = await testDatabase()
  app = await testPortal(database.db, new Date('2026-11-20T10:00:00Z'))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Figures of what no test starts: the pool of the program, whoever keeps several processes, what sends and fetches. */
const declared = new Set(
  globSync('src/**/*.ts').flatMap((path) => [
    ...(readFileSync(path, 'utf8').match(/(?<=\b(?:counter|gauge)\(\s*')[a-z_]+(?=')/g) ?? []),
  ]),
)

test('every figure that the dashboard and the alerts name exists', async () => {
  const shown = (await app.inject('/metrics')).body
  const texts = ['deploy/grafana/portada.json', 'deploy/prometheus/rules.yml'].map((path) => readFileSync(path, 'utf8'))
  const named = new Set(texts.join('\n').match(/portada_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(12)
  for (const name of named) {
    const known = shown.includes(`# TYPE ${name} `) || declared.has(name.replace('portada_', ''))
    expect(known, name).toBe(true)
  }
})

/** Names that stand in `docs` and `deploy` and are settings of something else. */
const OF_OTHERS = [
  /^(?:PATRONI|POSTGRES)_/,
  // deploy/varnish/start.sh
  /^(?:PORTAL_HOST|PORTAL_PORT|PORTAL_NETWORK|CACHE_SIZE)$/,
  // What compose and the cluster put into an address, and the keys of the cluster's own backup.
  /^(?:DATABASE_PASSWORD|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/,
  // Node's, that of the trials, and a constant of the program.
  /^(?:NODE_COMPILE_CACHE|TRIAL_FACTOR|CONSENT_VERSION)$/,
]

test('every setting that a container is given exists', () => {
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
    services: Record<'portal' | 'backup', { environment: Record<string, string> }>
  }
  const objects = parseAllDocuments(readFileSync('deploy/kubernetes/portada.yaml', 'utf8')).map(
    (document) => document.toJS() as { kind: string; data?: Record<string, string> },
  )
  const example = readFileSync('deploy/portada.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []
  const given = [
    ...Object.keys(compose.services.portal.environment),
    ...Object.keys(compose.services.backup.environment),
    ...objects.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data!) : [])),
    ...example,
  ]
  expect(given.length).toBeGreaterThan(15)
  for (const name of given) if (!OF_OTHERS.some((form) => form.test(name))) expect(SETTINGS, name).toContain(name)
})

test('the README names every setting', () => {
  const documented = new Set(readFileSync('README.md', 'utf8').match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g))
  // Four services that are set in the same way are written once.
  const row = (name: string) => name.replace(/^SOCIAL_(?:APPLE|TWITTER|FACEBOOK)/, 'SOCIAL_GOOGLE')
  for (const name of SETTINGS) expect(documented, name).toContain(row(name))
})

test('every setting that documents and deployments name exists', () => {
  const named = globSync(['docs/{operate,growth,media,push,desk}.md', 'deploy/**/*.*', 'deploy/Containerfile']).flatMap(
    (path) =>
      (readFileSync(path, 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []).map(
        (name) => [name, path] as const,
      ),
  )
  expect(named.length).toBeGreaterThan(80)
  for (const [name, path] of named)
    if (!OF_OTHERS.some((form) => form.test(name))) expect(SETTINGS, `${name} in ${path}`).toContain(name)
})

interface Container {
  name: string
  resources?: { limits?: { memory?: string; cpu?: string } }
  livenessProbe?: object
  readinessProbe?: object
}

test('every container of the cluster has its limits, and what serves is asked whether it lives', () => {
  const objects = globSync('deploy/kubernetes/*.yaml')
    .flatMap((path) => parseAllDocuments(readFileSync(path, 'utf8')))
    .map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as {
        kind: string
        spec?: {
          template?: { spec: { containers: Container[] } }
          jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } }
        }
      }
    })
  const serving = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  const jobs = objects.flatMap(({ spec }) => spec?.jobTemplate?.spec.template.spec.containers ?? [])
  expect([serving.length, jobs.length]).toEqual([2, 1])
  for (const { name, resources } of [...serving, ...jobs]) {
    expect(resources?.limits?.memory, name).toBeDefined()
    expect(resources?.limits?.cpu, name).toBeDefined()
  }
  for (const { name, livenessProbe, readinessProbe } of serving)
    expect(Boolean(livenessProbe && readinessProbe), name).toBe(true)
})
