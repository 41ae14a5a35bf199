import type { ReactElement } from 'react'
import type { Stories, Samples } from '../../content/boards/example-model.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { CallToAction } from '../../ui/call-to-action/call-to-action.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { LoadMore } from '../../ui/load-more/load-more.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { RatingStars } from '../../ui/rating/rating-stars.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardSkeletons } from '../../ui/state/skeleton.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

function Heads({ samples: { say } }: { samples: Samples }): ReactElement {
  const more = { href: '#heads', text: say({ es: 'Ver todo', ca: 'Mostra-ho tot' }) }
  return (
    <>
      <SectionHead
        heading={3}
        title={say({ es: 'Tres plumas', ca: 'Tres plomes' })}
        note={say({ es: 'sección', ca: 'secció' })}
        more={more}
      />
      <SectionHead
        heading={3}
        rank={2}
        title={say({ es: 'Dos plumas', ca: 'Dues plomes' })}
        note={say({ es: 'módulo', ca: 'mòdul' })}
      />
      <SectionHead
        heading={3}
        rank={1}
        title={say({ es: 'Una pluma', ca: 'Una ploma' })}
        note={say({ es: 'apoyo', ca: 'suport' })}
      />
      <SectionHead
        heading={3}
        rank="now"
        title={say({ es: 'Banderola', ca: 'Banderola' })}
        note={say({ es: 'ahora mismo', ca: 'ara mateix' })}
      />
      <SectionHead heading={3} accent title={say({ es: 'De otro sitio', ca: 'D’un altre lloc' })} />
    </>
  )
}

function Buttons({ samples: { say } }: { samples: Samples }): ReactElement {
  const looks = [
    ['', say({ es: 'Principal', ca: 'Principal' })],
    ['button--line', say({ es: 'Segunda', ca: 'Segona' })],
    ['button--quiet', say({ es: 'Callada', ca: 'Callada' })],
    ['button--sun', say({ es: 'Luz', ca: 'Llum' })],
    ['button--bad', say({ es: 'Eliminar', ca: 'Elimina' })],
    ['button--small', say({ es: 'Pequeña', ca: 'Menuda' })],
  ] as const
  return (
    <>
      <p className="actions">
        {looks.map(([look, text]) => (
          <button key={text} className={`button ${look}`} type="button">
            {text}
          </button>
        ))}
        <button className="button" type="button" disabled>
          {say({ es: 'Apagada', ca: 'Apagada' })}
        </button>
        <button
          className="iconbutton"
          type="button"
          aria-pressed="true"
          aria-label={say({ es: 'Guardado', ca: 'Desat' })}
        >
          <Icon name="heart" />
        </button>
      </p>
      <p className="chips">
        <a className="chip" href="#buttons" aria-current="true">
          {say({ es: 'Elegida', ca: 'Triada' })}
        </a>
        <a className="chip" href="#buttons">
          {say({ es: 'Por elegir', ca: 'Per triar' })}
        </a>
      </p>
      <p className="actions">
        <span className="tag tag--live">
          <span className="beat" />
          {say({ es: 'En directo', ca: 'En directe' })}
        </span>
        <span className="tag">{say({ es: 'Servicio', ca: 'Servei' })}</span>
        <span className="tag tag--sun">{say({ es: 'Estreno', ca: 'Estrena' })}</span>
        <span className="tag tag--free">{say({ es: 'Gratis', ca: 'Gratuït' })}</span>
        <span className="tag tag--plain">
          {say({ es: 'Disponible hasta el 17 dic', ca: 'Disponible fins al 17 des' })}
        </span>
      </p>
    </>
  )
}

function Fields({ samples: { say } }: { samples: Samples }): ReactElement {
  return (
    <div className="row">
      <div className="c50">
        <div className="form">
          <div className="field field--bad">
            <label htmlFor="sample-mail">
              {say({ es: 'Correo electrónico', ca: 'Correu electrònic' })}{' '}
              <span className="need" aria-hidden="true">
                *
              </span>
            </label>
            <input
              className="input"
              id="sample-mail"
              type="email"
              defaultValue="nombre@correo"
              required
              aria-invalid="true"
              aria-describedby="sample-mail-error"
            />
            <p className="error" id="sample-mail-error">
              <Icon name="alert" />
              {say({ es: 'El correo electrónico no es válido.', ca: 'El correu electrònic no és vàlid.' })}
            </p>
          </div>
          <div className="field">
            <label htmlFor="sample-name">{say({ es: 'Nombre', ca: 'Nom' })}</label>
            <input className="input" id="sample-name" aria-describedby="sample-name-hint" />
            <p className="hint" id="sample-name-hint">
              {say({ es: 'Como quieras que aparezca.', ca: 'Com vulgues que aparega.' })}
            </p>
          </div>
          <div className="field">
            <label htmlFor="sample-province">{say({ es: 'Provincia', ca: 'Província' })}</label>
            <input
              className="input"
              id="sample-province"
              defaultValue={say({ es: 'Solo si el país es España', ca: 'Només si el país és Espanya' })}
              disabled
            />
          </div>
          <div className="field">
            <label htmlFor="sample-subject">{say({ es: 'Materia', ca: 'Matèria' })}</label>
            <select className="select" id="sample-subject">
              <option>{say({ es: 'Selecciona una opción', ca: 'Selecciona una opció' })}</option>
              <option>{say({ es: 'Fiestas', ca: 'Festes' })}</option>
            </select>
          </div>
          <div className="field">
            <label htmlFor="sample-text">{say({ es: 'Mensaje', ca: 'Missatge' })}</label>
            <textarea className="area" id="sample-text" rows={3} />
          </div>
          <label className="check">
            <input type="checkbox" defaultChecked />
            <span>{say({ es: 'Acepto las condiciones legales.', ca: 'Accepte les condicions legals.' })}</span>
          </label>
        </div>
      </div>
      <div className="c50 stack">
        <Notices say={say} />
        <div className="modal modal--still">
          <h3>{say({ es: 'Necesitas iniciar sesión', ca: 'Cal iniciar la sessió' })}</h3>
          <p>
            {say({
              es: 'Para usar esta función tienes que iniciar sesión con tu cuenta.',
              ca: 'Per a utilitzar aquesta funció has d’iniciar la sessió amb el teu compte.',
            })}
          </p>
          <p className="actions">
            <button className="button" type="button">
              {say({ es: 'Iniciar sesión', ca: 'Inicia la sessió' })}
            </button>
            <button className="button button--quiet" type="button">
              {say({ es: 'Cancelar', ca: 'Cancel·la' })}
            </button>
          </p>
        </div>
      </div>
    </div>
  )
}

function Notices({ say }: Pick<Samples, 'say'>): ReactElement {
  const notices = [
    ['', say({ es: 'Información: la programación puede cambiar.', ca: 'Informació: la programació pot canviar.' })],
    ['notice--good', say({ es: 'Los cambios se han guardado.', ca: "S'han guardat els canvis." })],
    ['notice--note', say({ es: 'Completa tus datos para comentar.', ca: 'Completa les dades per a comentar.' })],
    ['notice--bad', say({ es: 'No se han podido guardar los cambios.', ca: 'No s’han pogut guardar els canvis.' })],
  ] as const
  return (
    <>
      {notices.map(([look, text]) => (
        <div key={text} className={`notice ${look}`}>
          <Icon name={look === 'notice--good' ? 'check' : 'alert'} />
          <p>{text}</p>
        </div>
      ))}
      <p>
        <span className="snackbar">{say({ es: 'Enlace copiado', ca: 'Enllaç copiat' })}</span>
      </p>
    </>
  )
}

function Ways({ samples: { ctx, say, list, picture } }: { samples: Samples }): ReactElement {
  const panel = (id: string, title: string) => ({ id, title, content: <p className="hint">{title}</p> })
  const image = picture(0)
  const front = say({ es: 'Portada', ca: 'Portada' })
  return (
    <>
      <Crumbs
        label={say({ es: 'Ruta de ejemplo', ca: 'Ruta d’exemple' })}
        crumbs={[
          { name: front, url: ctx.href('/') },
          { name: say({ es: 'Muestrario', ca: 'Mostrari' }), url: ctx.href('/showroom/') },
        ]}
      />
      <Tabs
        name="sample-tabs"
        label={say({ es: 'Pestañas de ejemplo', ca: 'Pestanyes d’exemple' })}
        panels={[
          panel('one', say({ es: 'Primera', ca: 'Primera' })),
          panel('two', say({ es: 'Segunda', ca: 'Segona' })),
        ]}
      />
      <p data-load-more-list="">{list(1)[0]?.title}</p>
      <LoadMore ctx={ctx} nextPage={`${ctx.base}/webapi/load-more/none/2`} styles="" />
      <Pagination ctx={ctx} current={6} last={12} hrefOf={() => '#ways'} />
      <p className="actions">
        {[5, 4, 2.5, 1].map((value) => (
          <RatingStars key={value} value={value} label={`${String(value).replace('.', ',')} / 5`} />
        ))}
        {image ? <Avatar image={{ url: '', id: image.id }} size="l" /> : null}
        {image ? <Avatar image={{ url: '', id: image.id }} /> : null}
        {image ? <Avatar image={{ url: '', id: image.id }} size="s" /> : null}
        <span className="initial">l</span>
      </p>
      <CallToAction
        id="sample-call"
        title={say({ es: '¿Has visto algo?', ca: 'Has vist res?' })}
        text={say({ es: 'Cuéntanoslo.', ca: 'Conta’ns-ho.' })}
        href="#ways"
        label={say({ es: 'Escribir', ca: 'Escriu' })}
      />
    </>
  )
}

const RATIOS = [
  ['21-9', 'media media--21'],
  ['16-9', 'media'],
  ['4-3', 'media media--43'],
  ['1-1', 'media media--11'],
] as const

function Pictures({ samples: { picture } }: { samples: Samples }): ReactElement {
  const image = picture(0)
  return (
    <div className="row">
      {RATIOS.map(([ratio, frame]) => (
        <figure key={ratio} className="c25">
          <div className={frame}>{image ? <Picture image={image} ratio={ratio} sizes="25vw" /> : null}</div>
          <figcaption className="hint">{ratio}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function States({ samples: { ctx, say } }: { samples: Samples }): ReactElement {
  return (
    <div className="row">
      <div className="c33">
        <EmptyState
          title={say({ es: 'Ni una brizna', ca: 'Ni un bri' })}
          text={say({
            es: 'No hay resultados. Prueba con otra palabra.',
            ca: 'No hi ha resultats. Prova amb una altra paraula.',
          })}
          action={{ href: ctx.href('/'), text: say({ es: 'Volver a la portada', ca: 'Torna a la portada' }) }}
        />
      </div>
      <div className="c33">
        <CardSkeletons count={2} />
        <p>
          <span className="spinner" />
        </p>
      </div>
      <div className="c33">
        <div className="ad ad--box">
          <span className="ad__label">{say({ es: 'Publicidad', ca: 'Publicitat' })}</span>
          <div className="ad__slot">300 × 250</div>
        </div>
      </div>
    </div>
  )
}

/** Heads, buttons, forms, ways, pictures and states. */
export const stories: readonly Stories[] = [
  { id: 'heads', title: { es: 'La regla del viento', ca: 'La regla del vent' }, order: 14, View: Heads },
  { id: 'buttons', title: { es: 'Botones y marcas', ca: 'Botons i marques' }, order: 40, View: Buttons },
  { id: 'forms', title: { es: 'Formularios y avisos', ca: 'Formularis i avisos' }, order: 41, View: Fields },
  { id: 'ways', title: { es: 'Caminos y listas', ca: 'Camins i llistes' }, order: 42, View: Ways },
  { id: 'pictures', title: { es: 'Proporciones', ca: 'Proporcions' }, order: 45, View: Pictures },
  { id: 'states', title: { es: 'Estados', ca: 'Estats' }, order: 61, View: States },
]
