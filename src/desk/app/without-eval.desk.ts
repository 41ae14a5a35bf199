import { config } from 'zod'

// Before any schema is made: functions made of text are what the policy of the desk refuses.
config({ jitless: true })
