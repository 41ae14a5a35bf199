import { describe, expect, test } from 'vitest'
import { styleRuns } from './style-runs.ts'

describe('the runs of a built sheet', () => {
  test('end where another style module begins, inside of layers and media too', () => {
    const css =
      '@layer pages{.a-module_x_1{color:red}.a-module_y_1:hover{content:"}"}@media (width>1px){.a-module_x_1{color:blue}.b-module_z_2{top:0}}.b-module_z_2>p{left:0}}@layer print{.b-module_z_2{display:none}nav{display:none}}'
    expect(styleRuns(css)).toEqual([
      {
        stem: 'a-module_',
        css: '@layer pages{.a-module_x_1{color:red}.a-module_y_1:hover{content:"}"}@media (width>1px){.a-module_x_1{color:blue}}}',
      },
      {
        stem: 'b-module_',
        css: '@layer pages{@media (width>1px){.b-module_z_2{top:0}}.b-module_z_2>p{left:0}}@layer print{.b-module_z_2{display:none}}',
      },
      { stem: '', css: '@layer print{nav{display:none}}' },
    ])
  })

  test('keep statements, fonts and movements', () => {
    const css =
      "@layer a,b;@font-face{font-family:'X{'}@keyframes beat-module_beat_1{50%{opacity:0}}.beat-module_i_1{animation:x}"
    expect(styleRuns(css)).toEqual([
      { stem: '', css: "@layer a,b;@font-face{font-family:'X{'}" },
      { stem: 'beat-module_', css: '@keyframes beat-module_beat_1{50%{opacity:0}}.beat-module_i_1{animation:x}' },
    ])
    expect(styleRuns('')).toEqual([])
  })
})
