import { readdirSync } from 'node:fs'
import { copyFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentSchema, type ContentInput } from '../../content/types/model.ts'
import { publishMany } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { openNewsml } from '../newsml/source.ts'
import { fileBeside } from '../ninjs/wire.ts'
import { openNitf } from '../nitf/source.ts'
import { importFixture, itemsOf, OPENING } from '../testing.ts'
import { deskOf, linesOf } from '../actions.ts'
import { readRule, type PublishRule } from './rule.ts'
import { coded } from '../reasons/model.ts'

const { db, deps, bring, take, folder, site } = await importFixture()
const fixtures = join(import.meta.dirname, '../fixtures')

interface Said {
  guid?: string
  version?: number
  at?: string
  status?: string
  headline?: string
  extra?: string
  about?: string
  content?: string
}

const g2 = ({ guid = 'urn:agency:1', version = 1, at = `2026-11-20T10:0${version}:00Z`, ...said }: Said = {}) =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="${guid}" version="${version}" xml:lang="es">
  <rightsInfo><copyrightHolder><name>Agència Mestral</name></copyrightHolder><usageTerms>Solo para abonados</usageTerms></rightsInfo>
  <itemMeta><itemClass qcode="ninat:text"/><versionCreated>${at}</versionCreated><pubStatus qcode="stat:${said.status ?? 'usable'}"/>${said.extra ?? ''}</itemMeta>
  <contentMeta>${said.about ?? ''}<headline>${said.headline ?? 'El puerto reabre'}</headline></contentMeta>
  <contentSet>${said.content ?? '<inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>El puerto <b>reabre</b> hoy.</p></body></html></inlineXML>'}</contentSet></newsItem>`
const message = (...items: string[]) =>
  `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>${items.join('')}</itemSet></newsMessage>`
const nitfInside = (head: string) =>
  `<inlineXML><nitf><head>${head}</head><body><body.content><p>Texto</p></body.content></body></nitf></inlineXML>`
const stored = (guid: string) => findAnyContent(db, `ext:ninjs:portal:${guid}`)
const newsml = (text: string, rule = 'none', more = {}) =>
  bring(text, { format: 'newsml', publish: readRule(rule)!, ...more })

describe('documents of agencies', () => {
  test('every example of the standards comes in or says why not', async () => {
    const told: Record<string, string[]> = {}
    for (const name of readdirSync(join(fixtures, 'newsml'))) {
      const file = join(fixtures, 'newsml', name)
      const source = name.includes('NITF')
        ? await openNitf({ ...OPENING, file })
        : await openNewsml({ ...OPENING, file })
      const items = await itemsOf(source).catch((error: Error) => error.message)
      if (typeof items === 'string') {
        told[name] = [items]
        continue
      }
      told[name] = items
        .filter(({ outcome }) => outcome.kind !== 'content' || outcome.input.type !== 'taxon')
        .map(({ outcome }) =>
          outcome.kind === 'content'
            ? outcome.input.type
            : outcome.kind === 'skip'
              ? coded(outcome.reason)
              : outcome.kind,
        )
      for (const { outcome } of items)
        if (outcome.kind === 'content')
          expect(contentSchema.safeParse(outcome.input).error?.issues ?? [], name).toEqual([])
    }
    expect(told).toEqual({
      'LISTING_10_Abstract_Concept_conveyed_in_a_NewsML-G2_Concept_Item.xml': ['kind.item: component'],
      'LISTING_12_Knowledge_Item_for_Access_Codes.xml': ['kind.item: component'],
      'LISTING_14_Event_sent_as_a_Concept_Item.xml': ['event'],
      'LISTING_16_A_Set_of_Events_carried_in_a_News_Item.xml': ['event', 'event', 'event'],
      'LISTING_18_Planning_Item_at_PCL.xml': ['event'],
      'LISTING_1_A_NewsML-G2_News_Item.xml': ['article'],
      'LISTING_21_A_complete_sample_SportsML-G2_document.xml': ['article'],
      // No name, no text: only who passed it on.
      'LISTING_29_Hop_History.xml': ['no.title'],
      'LISTING_23_SportsML-G2_Package.xml': ['article'],
      'LISTING_25_An_NITF_marked-up_article_conveyed_in_inlineXML.xml': ['article'],
      'LISTING_27_Company_Financial_Information.xml': ['article'],
      // Its files stand beside it, where they came.
      'LISTING_3A_Photo_in_NewsML-G2_URI_sibling_attributes.xml': ['picture.nowhere'],
      'LISTING_4_Multiple_Renditions_of_a_Video_in_NewsML-G2.xml': ['article'],
      'LISTING_6_Simple_NewsML-G2_Package.xml': ['article'],
      'LISTING_8_Group_Set_example_showing_an_ALT_Package_Mode.xml': ['line 1: newsml.root: groupset'],
      'NewsML--businesswire-newsml-20130605006126.xml': ['article'],
      'NewsML--businesswire-newsml-20130731006140.xml': ['article'],
      'ap_metadata_example.xml': ['no.title'],
      'facet-example-3.xml': ['article'],
    })
  })
})

test('tables for programs within an item are no text of it, and that is told (OPEN-69)', async () => {
  const file = join(fixtures, 'newsml', 'LISTING_21_A_complete_sample_SportsML-G2_document.xml')
  const items = await itemsOf(await openNewsml({ ...OPENING, file }))
  const { outcome, notes } = items.at(-1)!
  expect(outcome).toMatchObject({ input: { title: expect.stringContaining('Troy Tulowitzki') as string, body: [] } })
  expect(notes!.map(({ reason }) => coded(reason))).toContain('agency.data: application/sportsml+xml')
})

describe('what an agency sends is for the desk', () => {
  test('a text is a draft with the words of its agency; a rule publishes it', async () => {
    const about =
      '<urgency>2</urgency><located><name>Alzira</name></located><creator><name>Ana Sanz</name></creator><subject qcode="medtop:04000000"><name>Economía</name></subject>'
    await publishMany(
      deps,
      [
        {
          type: 'taxon',
          externalId: 'own:economia',
          site: 'portal',
          slug: 'economia',
          state: 'published',
          name: { es: 'Economía' },
        },
      ],
      { actor: 'test' },
    )
    const extra = '<edNote>Amplía con foto</edNote>'
    const report = await newsml(g2({ guid: 'urn:a', about, extra }))
    expect(report.remarks.map(({ reason }) => coded(reason))).toEqual(['urgency: 2', 'agency.says: Amplía con foto'])
    expect(await stored('urn:a')).toMatchObject({
      state: 'draft',
      document: {
        title: 'El puerto reabre',
        kicker: 'Urgente',
        signature: 'Ana Sanz · Agència Mestral',
        place: 'Alzira',
        taxa: ['ext:own:economia'],
        noindex: true,
        body: [{ type: 'paragraph', html: 'El puerto <b>reabre</b> hoy.' }],
      },
    })
    await newsml(g2({ guid: 'urn:a', about, extra }), 'topic:15000000,urgency:1-2')
    expect(await stored('urn:a')).toMatchObject({ state: 'published' })
  })

  test('as JSON Lines, too, a text is a draft unless the rule publishes it', async () => {
    const file = join(folder, 'lines.xml')
    await writeFile(file, g2({ guid: 'urn:lines' }))
    const statesBy = async (publish?: PublishRule) => {
      const source = await openNewsml({ ...OPENING, file, now: deps.clock.now() })
      await source.check()
      const states: unknown[] = []
      const desk = await deskOf(deps, { format: 'newsml', site, publish })
      for await (const { state } of linesOf(source, desk)) states.push(state)
      return states
    }
    expect(await statesBy()).toEqual(['draft'])
    expect(await statesBy(() => true)).toEqual(['published'])
  })

  test('an embargo waits for its hour, and what is withheld is published by no rule', async () => {
    const extra = '<embargoed>2026-11-21T08:00:00Z</embargoed>'
    await newsml(message(g2({ guid: 'urn:e', extra }), g2({ guid: 'urn:w', status: 'withheld' })), 'all')
    expect(await stored('urn:e')).toMatchObject({ state: 'scheduled', publishAt: new Date('2026-11-21T08:00:00Z') })
    expect(await stored('urn:w')).toMatchObject({ state: 'draft' })
    await take(join(fixtures, 'newsml/LISTING_18_Planning_Item_at_PCL.xml'), {
      format: 'newsml',
      publish: () => true,
    })
    expect(await stored('urn:newsml:iptc.org:20101025:gbmrmdreis4711')).toMatchObject({ type: 'event', state: 'draft' })
  })

  test.each([
    ['an embargo without an hour', { extra: '<embargoed/>' }],
    ['an hour that cannot be read', { extra: '<embargoed>after the match</embargoed>' }],
    ['a state in capitals', { status: 'Withheld' }],
    ['a state that nobody knows', { status: 'commissioned' }],
    [
      'a release in its NITF that cannot be read',
      { content: nitfInside('<docdata management-status="embargoed"><date.release norm="mañana"/></docdata>') },
    ],
    ['an embargo in its NITF', { content: nitfInside('<docdata management-status="embargoed"/>') }],
  ])('%s keeps a text back, whatever the rule says', async (name, said) => {
    const report = await newsml(g2({ guid: `urn:held:${name}`, ...said }), 'all')
    expect(await stored(`urn:held:${name}`)).toMatchObject({ state: 'draft' })
    expect(report.remarks.map(({ reason }) => coded(reason))).toEqual(['agency.held'])
  })

  test('an embargo in the NITF of an item of NewsML waits for its hour, in both versions', async () => {
    const head = '<docdata><date.issue norm="20261120T100000Z"/><date.release norm="20261121T080000Z"/></docdata>'
    await newsml(g2({ guid: 'urn:inner', content: nitfInside(head) }), 'all')
    const first = (status: string) =>
      `<NewsML><NewsItem><Identification><NewsIdentifier><ProviderId>efe</ProviderId><DateId>20261120</DateId><NewsItemId>${status}</NewsItemId></NewsIdentifier></Identification><NewsManagement><Status FormalName="${status}"/></NewsManagement><NewsComponent><NewsLines><HeadLine>Acuerdo</HeadLine></NewsLines><ContentItem><DataContent>${nitfInside(head).replace(/<\/?inlineXML>/g, '')}</DataContent></ContentItem></NewsComponent></NewsItem></NewsML>`
    await newsml(first('Usable'), 'all')
    await newsml(first('NotUsable'), 'all')
    for (const guid of ['urn:inner', 'urn:newsml:efe:20261120:Usable'])
      expect(await stored(guid), guid).toMatchObject({
        state: 'scheduled',
        publishAt: new Date('2026-11-21T08:00:00Z'),
      })
    expect(await stored('urn:newsml:efe:20261120:NotUsable')).toMatchObject({ state: 'draft' })
  })

  test('an older version that comes late changes nothing, in another file or in the same', async () => {
    const second = g2({ guid: 'urn:v', version: 2, headline: 'Segunda' })
    const first = g2({ guid: 'urn:v', version: 1, headline: 'Primera' })
    await newsml(message(first, second))
    expect(await stored('urn:v')).toMatchObject({ document: { title: 'Segunda' } })
    const late = await newsml(first)
    expect(late.skips.map(({ reason }) => coded(reason))).toEqual(['newer'])
    expect(await newsml(second)).toMatchObject({ unchanged: 1 })
    expect(await stored('urn:v')).toMatchObject({ document: { title: 'Segunda' } })
  })

  test('the correction of what the newsroom published is a draft beside it', async () => {
    await newsml(g2({ guid: 'urn:c' }))
    const own = (await stored('urn:c'))!.document as unknown as ContentInput
    await publishMany(deps, [{ ...own, title: 'Como lo dice la casa', state: 'published' } as ContentInput], {
      actor: 'staff:1',
    })
    const corrected = g2({ guid: 'urn:c', version: 2, headline: 'El puerto no reabre' })
    await newsml(corrected)
    expect(await stored('urn:c')).toMatchObject({ state: 'published', document: { title: 'Como lo dice la casa' } })
    expect(await stored('urn:c:correction')).toMatchObject({
      state: 'draft',
      document: {
        title: 'El puerto no reabre',
        kicker: 'Corrección de agencia',
        related: ['ext:ninjs:portal:urn:c'],
      },
    })
    expect(await newsml(corrected)).toMatchObject({ unchanged: 1 })
    await newsml(g2({ guid: 'urn:c', version: 3, status: 'canceled' }))
    for (const id of ['urn:c', 'urn:c:correction']) expect(await stored(id)).toMatchObject({ state: 'withdrawn' })
  })

  test('a kill notice withdraws at once, wherever it stands, and lets nothing older in again', async () => {
    await newsml(g2({ guid: 'urn:k' }), 'all')
    const kill = g2({ guid: 'urn:k', version: 5, status: 'canceled' })
    expect(await newsml(message(g2({ guid: 'urn:k', version: 4, headline: 'Otra' }), kill), 'all')).toMatchObject({
      withdrawn: 1,
      updated: 0,
    })
    expect(await stored('urn:k')).toMatchObject({ state: 'withdrawn', document: { title: 'El puerto reabre' } })
    // Of something that had not come in yet.
    await newsml(g2({ guid: 'urn:early', version: 2, status: 'canceled' }), 'all')
    const late = await newsml(g2({ guid: 'urn:early', version: 1 }), 'all')
    expect(late.skips.map(({ reason }) => coded(reason))).toEqual(['withdrawn.source'])
    expect(await stored('urn:early')).toBeNull()
    // Its own notice, which names another document.
    const nitf = (head: string) => `<nitf><head><docdata ${head}/></head><body/></nitf>`
    await newsml(g2({ guid: 'efe:77' }), 'all')
    await bring(nitf('management-doc-idref="efe:77" management-idref-status="canceled"'), { format: 'nitf' })
    expect(await stored('efe:77')).toMatchObject({ state: 'withdrawn' })
    // Whatever day and number it has itself.
    await newsml(g2({ guid: 'efe:78', version: 3 }), 'all')
    const about = 'management-doc-idref="efe:78" management-idref-status="canceled"'
    await bring(
      `<nitf><head><docdata ${about}><du-key key="efe:79" version="1"/><date.issue norm="20261120"/></docdata></head><body/></nitf>`,
      { format: 'nitf' },
    )
    expect(await stored('efe:78')).toMatchObject({ state: 'withdrawn' })
  })

  test('a kill notice without content takes all events of its item with it', async () => {
    const event = (id: string) =>
      `<event><conceptId qcode="x:${id}"/><name>Feria ${id}</name><eventDetails><dates><start>2026-12-0${id}T10:00:00Z</start></dates></eventDetails></event>`
    const content = `<inlineXML><events>${event('1')}${event('2')}</events></inlineXML>`
    await newsml(g2({ guid: 'urn:fair', content }), 'all')
    await newsml(g2({ guid: 'urn:fairy', content }), 'all')
    expect(await stored('urn:fair#2')).toMatchObject({ state: 'published' })
    const kill = g2({ guid: 'urn:fair', version: 2, status: 'canceled', content: '<inlineData/>' })
    expect(await newsml(kill)).toMatchObject({ withdrawn: 1 })
    for (const id of ['urn:fair#1', 'urn:fair#2']) expect(await stored(id), id).toMatchObject({ state: 'withdrawn' })
    expect(await stored('urn:fairy#1')).toMatchObject({ state: 'published' })
  })

  test('pictures come with the text of their package, with their rights, as files or by address', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'foto.jpg'), bytes)
    // Whoever may write into a folder may not have other files read by it.
    await symlink(join(folder, 'foto.jpg'), join(folder, 'leads.jpg'))
    expect(fileBeside(join(folder, 'x.xml'), 'foto.jpg')).toBe(join(folder, 'foto.jpg'))
    for (const name of ['leads.jpg', 'none.jpg', '../foto.png'])
      expect(fileBeside(join(folder, 'x.xml'), name)).toBeNull()
    const picture = (guid: string, href: string) =>
      g2({
        guid,
        headline: 'El faro',
        about: '<description role="drol:caption">El faro de noche</description>',
        content: `<remoteContent href="${href}" contenttype="image/jpeg" width="900" height="600"/>`,
      })
        .replace('ninat:text', 'ninat:picture')
        .replace('<rightsInfo>', '<rightsInfo validto="2026-12-31T00:00:00Z">')
    const text = message(
      g2({ guid: 'urn:text' }),
      picture('urn:near', './foto.jpg'),
      picture('urn:far', 'https://agency.example/far.jpg'),
      `<packageItem guid="urn:pack"><itemMeta><itemClass qcode="ninat:composite"/></itemMeta><groupSet><group>
        <itemRef residref="urn:text"><itemClass qcode="ninat:text"/></itemRef><itemRef residref="urn:near"><itemClass qcode="ninat:picture"/></itemRef>
        <itemRef residref="urn:far"><itemClass qcode="ninat:picture"/></itemRef></group></groupSet></packageItem>`,
    )
    expect(await newsml(text)).toMatchObject({ imported: 3, skipped: 1, faulty: 0 })
    // A rehearsal of other terms changes none.
    await newsml(text.replaceAll('Solo para abonados', 'Para cualquiera'), 'none', { dryRun: true })
    const { document } = (await stored('urn:text'))!
    expect(document).toMatchObject({
      image: { image: 'ext:file:urn:near', caption: 'El faro de noche' },
      body: [{ type: 'paragraph' }, { type: 'image', image: 'ext:url:https://agency.example/far.jpg' }],
    })
    const images = await db
      .selectFrom('image')
      .selectAll()
      .where('external_id', 'is not', null)
      .orderBy('external_id')
      .execute()
    expect(images.map(({ external_id, state }) => [external_id, state])).toEqual([
      ['file:urn:near', 'stored'],
      ['url:https://agency.example/far.jpg', 'pending'],
    ])
    for (const image of images)
      expect(image).toMatchObject({
        rights: 'agency',
        rights_note: 'Solo para abonados',
        expires_at: new Date('2026-12-31T00:00:00Z'),
      })
    // What its agency withdraws may be used no longer.
    const gone = picture('urn:near', './foto.jpg').replace('stat:usable', 'stat:canceled')
    await newsml(gone.replace(/<contentSet>.*<\/contentSet>/s, ''))
    const killed = await db.selectFrom('image').select(['external_id', 'expires_at']).execute()
    expect(killed.find(({ external_id }) => external_id === 'file:urn:near')!.expires_at).toEqual(deps.clock.now())
  })

  test('two agencies with the same numbers are two: neither changes or withdraws what is the other’s', async () => {
    const of = (sender: string, guid: string) =>
      findAnyContent(db, `ext:ninjs:portal@${encodeURIComponent(sender)}:${guid}`)
    await newsml(g2({ guid: '77', headline: 'De una' }), 'all', { sender: 'efe' })
    await newsml(g2({ guid: '77', version: 2, headline: 'De otra' }), 'all', { sender: 'acn: català' })
    expect(await of('efe', '77')).toMatchObject({ document: { title: 'De una' } })
    expect(await of('acn: català', '77')).toMatchObject({ document: { title: 'De otra' } })
    const kill = g2({ guid: '77', version: 3, status: 'canceled' })
    const names = 'management-doc-idref="77" management-idref-status="canceled"'
    for (const [text, format] of [
      [kill, 'newsml'],
      [`<nitf><head><docdata ${names}/></head><body/></nitf>`, 'nitf'],
    ] as const)
      expect(await bring(text, { format, sender: 'somebody' })).toMatchObject({ withdrawn: 0 })
    await newsml(kill, 'all', { sender: 'acn: català' })
    expect(await of('efe', '77')).toMatchObject({ state: 'published' })
    expect(await of('acn: català', '77')).toMatchObject({ state: 'withdrawn' })
    // Their pictures, too: by the number of a file, and by the address.
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'same.jpg'), bytes)
    const shown = (guid: string, href: string, status = 'usable') =>
      g2({
        guid,
        status,
        version: status === 'usable' ? 1 : 2,
        content: `<remoteContent href="${href}" contenttype="image/jpeg"/>`,
      }).replace('ninat:text', 'ninat:picture')
    for (const sender of ['efe', 'acn'])
      await newsml(message(shown('p1', 'same.jpg'), shown('p2', 'https://common.example/p.jpg')), 'all', { sender })
    await newsml(message(shown('p1', 'same.jpg', 'canceled'), shown('p2', '', 'canceled')), 'all', { sender: 'acn' })
    const images = await db
      .selectFrom('image')
      .select(['external_id', 'state'])
      .where('external_id', 'like', '%@%')
      .orderBy('external_id')
      .execute()
    expect(images.map(({ external_id, state }) => [external_id, state])).toEqual([
      ['file@acn:p1', 'withdrawn'],
      ['file@efe:p1', 'stored'],
      ['url@acn:https://common.example/p.jpg', 'withdrawn'],
      ['url@efe:https://common.example/p.jpg', 'pending'],
    ])
  })
})

test('a document of NITF says all that its head and body hold', async () => {
  await copyFile(join(fixtures, 'nitf/port.xml'), join(folder, 'port.xml'))
  const report = await take(join(folder, 'port.xml'), { format: 'nitf', publish: () => true })
  expect(report).toMatchObject({ faulty: 0, images: 1 })
  expect(await stored('ACN:20261120-port')).toMatchObject({
    state: 'scheduled',
    language: 'ca',
    publishAt: new Date('2026-11-20T18:00:00Z'),
    document: {
      title: 'El port reobre dilluns',
      summary: 'Els vaixells tornen a sortir després de tres dies.',
      signature: 'Anna Puig · Agència Mestral',
      place: 'Alzira',
      kicker: 'Urgent',
      image: { image: 'ext:url:https://agency.example/port.jpg', caption: 'El port, ahir', credit: 'Pau Mas' },
      body: [
        {
          type: 'paragraph',
          html: 'El port <em>reobre</em> dilluns, segons <a href="https://port.example/">la direcció</a>.',
        },
        { type: 'heading', level: 2, text: 'Què canvia' },
        { type: 'list', items: ['Entrada per la bocana', 'Sortida de dia'] },
        { type: 'quote', cite: 'La directora' },
        { type: 'paragraph', html: 'Ha informat l’agència.' },
      ],
    },
  })
})

test.each(['', 'urgency:', 'urgency:0', 'topic:15', 'type:taxon', 'all,'])('«%s» is no rule', (text) =>
  expect(readRule(text)).toBeNull(),
)

describe('items without a number', () => {
  test('an item of NewsML 1 without a number of its own is known by when it was made and by its component', async () => {
    const item = (duid: string, revised: string, body: string) => `<NewsItem>
      <Identification><NewsIdentifier><ProviderId>diari.example</ProviderId></NewsIdentifier></Identification>
      <NewsManagement><FirstCreated>2026-11-20T9:18:22+01</FirstCreated><ThisRevisionCreated>${revised}</ThisRevisionCreated>
        <Status FormalName="Usable"/></NewsManagement>
      <NewsLines><HeadLine><![CDATA[El port &quot;reobre&quot;]]></HeadLine><Description><![CDATA[Vent &amp; onatge]]></Description></NewsLines>
      <NewsComponent Duid="${duid}"><NewsComponent><DateLine>2026-11-20T9:18:22+01</DateLine><NewsComponent>
        <Role FormalName="Main"/><ContentItem><DataContent><nitf><body><body.content>
          <media media-type="image"><media-reference alternate_text="El port" source="https://diari.example/port.jpg"/><media-caption>Avui</media-caption></media>
          <![CDATA[${body}]]></body.content></body></nitf></DataContent></ContentItem></NewsComponent></NewsComponent></NewsComponent></NewsItem>`
    const file = (...items: string[]) => `<NewsML>${items.join('')}</NewsML>`
    const first = item('n1', '2026-11-20T10:00:00+01', '<div><p>El port <b>reobre</b>.</p></div>')
    const other = item('n2', '2026-11-20T10:00:00+01', 'Sols paraules: 2 < 3')
    expect(await newsml(file(first, other), 'all')).toMatchObject({ imported: 2, faulty: 0 })
    expect(await newsml(file(first, other), 'all')).toMatchObject({ unchanged: 2, imported: 0 })
    const later = item('n1', '2026-11-20T11:00:00+01', '<div><p>El port torna a tancar.</p></div>')
    expect(await newsml(file(later), 'all')).toMatchObject({ updated: 1, imported: 0 })
    const { rows } = await sql<{ data: ContentInput }>`select data from content
      where data ->> 'title' = 'El port "reobre"' order by id`.execute(db)
    expect(rows.map(({ data }) => data)).toMatchObject([
      { summary: 'Vent & onatge', publishAt: '2026-11-20T08:18:22.000Z', body: [{ html: 'El port torna a tancar.' }] },
      { body: [{ html: 'Sols paraules: 2 &lt; 3' }] },
    ])
    expect(rows[0]!.data).toMatchObject({ image: { alt: 'El port', caption: 'Avui' } })
    expect(rows[0]!.data).not.toHaveProperty('place')
  })
})
