/** Session storage: the question that was typed and not sent, by interview. */
const DRAFT = 'nx-question-'

/** Gives an empty field back what was typed before somebody went to sign in, and keeps what is typed now. */
export function keepQuestion(interview: string, area: HTMLTextAreaElement): () => void {
  const keep = () => store(interview, area.value)
  area.addEventListener('input', keep)
  area.value ||= stored(interview) ?? ''
  // Whoever counts letters or looks for the same question hears of it.
  if (area.value) area.dispatchEvent(new Event('input', { bubbles: true }))
  return () => area.removeEventListener('input', keep)
}

/** Forgets the question: it has been sent. */
export function dropQuestion(interview: string): void {
  store(interview, '')
}

function stored(interview: string): string | null {
  try {
    return sessionStorage.getItem(DRAFT + interview)
  } catch {
    return null
  }
}

function store(interview: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(DRAFT + interview, text)
    else sessionStorage.removeItem(DRAFT + interview)
  } catch {
    // Without storage it stays in the form alone.
  }
}
