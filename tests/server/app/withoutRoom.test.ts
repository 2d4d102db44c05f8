import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { testEngine } from '../../support/database'
import { aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer } from '../../support/serverTest'

let analysis: { id: string }

/** The embedded database does this itself while its disk is nearly full. */
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

describe.runIf(testEngine === 'embedded')('without room to write, the server', () => {
  it('answers a shared report and its PDF', async () => {
    await onlyRead(true)
    for (const path of [PATHS.record('analyses', analysis.id), PATHS.analysisPdf(analysis.id)])
      expect((await agent.call('GET', path)).status).toBe(200)
  })

  it('answers the users, one of them with an expired invitation', async () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'Agent' }
    await admin.call('POST', RESOURCES.users.path, ada)
    app.clock.advance({ days: 8 })
    const later = await persona(app, 'Admin')
    await later.call('GET', RESOURCES.matches.path)
    await onlyRead(true)
    expect((await later.call('GET', RESOURCES.users.path)).status).toBe(200)
  })

  it('answers everyone after the end of a share, and hides the report from its reader', async () => {
    await onlyRead(true)
    app.clock.advance({ minutes: 5 })
    expect((await admin.call('GET', RESOURCES.matches.path)).status).toBe(200)
    for (const path of [PATHS.record('analyses', analysis.id), PATHS.analysisPdf(analysis.id)])
      expect((await agent.call('GET', path)).status).toBe(404)
    expect((await agent.call('GET', RESOURCES.analyses.path)).body).toMatchObject({ total: 0 })
  })
})
