import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { TooManyRequests } from '../../../server/failure'
import { createLimit } from '../../../server/security/limits'

it('a limit is counted in memory while the database is unavailable', async () => {
  const nobody = new Pool({ host: '127.0.0.1', port: 1 })
  const { consume } = createLimit(drizzle(nobody), { name: 'a', points: 2, withinSeconds: 60 })
  await consume('somebody')
  await consume('somebody')
  await expect(consume('somebody')).rejects.toThrow(TooManyRequests)
  await consume('somebody else')
  await nobody.end()
})
