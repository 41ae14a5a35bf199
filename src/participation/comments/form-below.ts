/** What a form below a comment says. */
export interface FormLook {
  name: 'reply' | 'edit'
  label: string
  cancel: string
  value: string
}

/** A copy of the form of a page below one of its comments; null when it is open already, for whatever. */
export function formBelow(
  composer: HTMLFormElement,
  { comment, opener, look }: { comment: HTMLElement; opener: HTMLElement; look: FormLook },
): HTMLFormElement | null {
  if (comment.querySelector(':scope > div > [data-composer]')) return null
  const id = comment.dataset['comment']!
  const form = composer.cloneNode(true) as HTMLFormElement
  const area = form.querySelector('textarea')!
  const areaId = `${look.name}-${id}`
  Object.assign(area, { id: areaId, value: look.value, placeholder: look.label })
  area.setAttribute('aria-describedby', `${areaId}-said`)
  area.removeAttribute('aria-invalid')
  const label = form.querySelector('label')!
  Object.assign(label, { htmlFor: areaId, textContent: look.label })
  Object.assign(form.querySelector('[data-said]')!, { id: `${areaId}-said`, textContent: '' })
  const cancel = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--quiet button--small',
    textContent: look.cancel,
  })
  cancel.dataset['cancel'] = ''
  delete form.dataset['client']
  if (look.name === 'edit') form.dataset['edits'] = id
  else form.prepend(Object.assign(document.createElement('input'), { type: 'hidden', name: 'parentId', value: id }))
  form.querySelector('[type=submit]')!.before(cancel)
  opener.closest('p')!.after(form)
  return form
}
