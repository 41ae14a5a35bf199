import type { Stories } from '../../content/boards/example-model.ts'
import { Allergens, Nutrition } from './facts.tsx'
import { Ingredients } from './ingredients.tsx'
import { Rating } from '../../participation/ratings/rating.tsx'
import styles from './recipe.module.css'
import { spokenTexts } from './spoken.ts'
import { TimersTemplate } from './step-view-template.tsx'
import { Steps } from './steps.tsx'

/** What recipes are made of: ingredients for as many as come, steps with a timer, nutrition, allergens. */
export const stories: readonly Stories[] = [
  {
    id: 'recipe-parts',
    title: { es: 'Partes de una receta', ca: 'Parts d’una recepta' },
    order: 61,
    View: ({ samples: { ctx, say } }) => (
      <nx-sheet class={styles.element} data-key="sample" data-texts={spokenTexts(ctx)} data-servings={4} data-shown={6}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <Ingredients
              servings={4}
              shown={6}
              url={ctx.href(ctx.path)}
              ctx={ctx}
              ingredients={[
                { quantity: 1.2, unit: 'kg', name: say({ es: 'pescado de roca', ca: 'peix de roca' }) },
                { quantity: 1, name: say({ es: 'cebolla grande', ca: 'ceba grossa' }) },
                {
                  quantity: 2,
                  unit: say({ es: 'cucharadas', ca: 'cullerades' }),
                  name: say({ es: 'aceite', ca: 'oli' }),
                  group: say({ es: 'Para la picada', ca: 'Per a la picada' }),
                },
              ]}
            />
            <Allergens allergens={[say({ es: 'pescado', ca: 'peix' }), 'gluten']} ctx={ctx} />
            <Nutrition nutrition={{ calories: '412 kcal', protein: '38 g', fat: '17 g' }} ctx={ctx} />
          </div>
          <div>
            <p className="meta">
              <Rating value={4.8} votes={1128} ctx={ctx} />
            </p>
            <Steps
              title={say({ es: 'Elaboración', ca: 'Elaboració' })}
              images={new Map()}
              ctx={ctx}
              steps={[
                {
                  title: say({ es: 'Sofríe sin prisa', ca: 'Sofregeix sense pressa' }),
                  html: `<p>${say({ es: 'Hasta que quede dorada.', ca: 'Fins que quede daurada.' })}</p>`,
                  minutes: 15,
                },
                { html: `<p>${say({ es: 'Reposa diez minutos, tapado.', ca: 'Reposa deu minuts, tapat.' })}</p>` },
              ]}
            />
          </div>
        </div>
        <TimersTemplate ctx={ctx} />
      </nx-sheet>
    ),
  },
]
