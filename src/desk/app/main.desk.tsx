import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/desk.css'
import { Desk } from './desk.desk.tsx'
import { listenToKeys } from './keys.desk.ts'
import { queryClient } from './query.desk.ts'
import { sayUnheard } from './unheard.desk.ts'

listenToKeys()
sayUnheard()
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
)
// No file is dropped before there is something to see.
void import('./files-out.desk.ts').then(({ keepFilesOut }) => keepFilesOut())
