/** A file that falls beside the places for files would be opened by the browser in the place of the desk. */
export function keepFilesOut(): void {
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    // A field for files takes them by itself.
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', refuse)
  document.addEventListener('drop', refuse)
}
