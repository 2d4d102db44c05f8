import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { testEngine } from '../../support/database'
import { aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer } from '../../support/serverTest'

let analysis: { id: string }

/** As the embedded database does for itself while its disk is nearly full. */
const onlyRead = (isOn: boolean) =>
  app.database.orm.execute(sql.raw(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`))

const inFiveMinutes = () => new Date(app.now().getTime() + 5 * 60_000).toISOString()

eachOnServer('Admin', 'Agent')
beforeEach(async () => {
  const sharing = { endsAt: inFiveMinutes() }
  analysis = await aPublishedAnalysis(app, admin, { accessUserIds: [agent.id], sharing })
})

afterEach(async () => {
  if (testEngine === 'embedded') await onlyRead(false)
})

describe.runIf(testEngine === 'embedded')('where there is no room to write, reading goes on', () => {
  it('serves a shared report and its PDF', async () => {
    await onlyRead(true)
    for (const path of [PATHS.record('analyses', analysis.id), PATHS.analysisPdf(analysis.id)])
      expect((await agent.call('GET', path)).status).toBe(200)
  })

  it('serves the users, one with an expired invitation', async () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'Agent' }
    await admin.call('POST', RESOURCES.users.path, ada)
    app.clock.advance({ days: 8 })
    const later = await persona(app, 'Admin')
    await later.call('GET', RESOURCES.matches.path)
    await onlyRead(true)
    expect((await later.call('GET', RESOURCES.users.path)).status).toBe(200)
  })

  it('all of it, where the end of something shared has passed, but for whom that is over', async () => {
    await onlyRead(true)
    app.clock.advance({ minutes: 5 })
    const shared = PATHS.record('analyses', analysis.id)
    expect((await admin.call('GET', RESOURCES.matches.path)).status).toBe(200)
    expect((await agent.call('GET', shared)).status).toBe(503)
    await onlyRead(false)
    expect((await agent.call('GET', shared)).status).toBe(404)
  })
})
