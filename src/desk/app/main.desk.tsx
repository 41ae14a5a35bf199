import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/desk.css'
import { Desk } from './desk.desk.tsx'
import { keepFilesOut } from './files-out.desk.ts'
import { listenToKeys } from './keys.desk.ts'
import { queryClient } from './query.desk.ts'

listenToKeys()
keepFilesOut()
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
)
