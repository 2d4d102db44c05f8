// The process's entry where its source runs unbuilt. It registers tsx for the whole process, because the database starts a thread.
import { register } from 'tsx/esm/api'

register()
await import('./restoreTester.ts')
