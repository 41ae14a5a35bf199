import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverForPointers } from './hover-css.ts'

const built = async (css: string) => {
  const options = { configFile: false as const, css: { postcss: { plugins: [hoverForPointers] } } }
  const { code } = await preprocessCSS(css, 'a.css', await resolveConfig(options, 'build'))
  return code.replace(/\s+/g, '')
}

test('what is only hovered is for pointers', async () => {
  expect(await built('.a:hover svg { color: red }')).toBe('@media(hover:hover){.a:hoversvg{color:red}}')
})

test('what else a rule names keeps its looks everywhere, in the same place', async () => {
  expect(await built('.a:hover, .b:is(:focus, .c), .d:hover { color: red } .e { color: blue }')).toBe(
    '.b:is(:focus,.c){color:red}@media(hover:hover){.a:hover,.d:hover{color:red}}.e{color:blue}',
  )
})

test('what says so itself stays as it is', async () => {
  const own = '@media (hover: hover) { .a:hover { color: red } }'
  expect(await built(own)).toBe(own.replace(/\s+/g, ''))
})
