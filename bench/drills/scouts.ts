import { jwtDecode } from 'jwt-decode'
import { PATHS, RESOURCES } from '../../contract/paths'
import type { User } from '../../contract/user'
import { type Call, jsonOf, PLAIN } from '../http'
import { tokensOf } from '../signIn'

/** Signs people up and makes scouts of them; their access tokens. */
export async function scouts(anybody: Call, admin: Call, count: number): Promise<string[]> {
  const tokens = []
  for (let at = 0; at < count; at += 1) {
    const who = { email: `scout${at}@example.com`, password: 'not to be trusted at all' }
    await anybody('POST', PATHS.signUp, { body: { ...who, firstName: 'Sam', lastName: 'Scout' } })
    const id = jwtDecode((await tokensOf(anybody, who)).accessToken).sub ?? ''
    const path = PATHS.record('users', id)
    const user = jsonOf(await admin('GET', path, { headers: PLAIN })) as User
    await admin('PUT', path, { body: { ...user, role: 'Scout' } })
    tokens.push((await tokensOf(anybody, who)).accessToken)
  }
  return tokens
}

/** A published analysis of a player with this picture; its id. */
export async function analysisWith(call: Call, profileImage?: string): Promise<string> {
  const made = async (path: string, body: object) =>
    (jsonOf(await call('POST', path, { body, headers: PLAIN })) as { id: string }).id
  const homeTeamId = await made(RESOURCES.teams.path, { name: 'Home' })
  const awayTeamId = await made(RESOURCES.teams.path, { name: 'Away' })
  const matchId = await made(RESOURCES.matches.path, { date: '2026-05-01', homeTeamId, awayTeamId })
  const playerId = await made(RESOURCES.players.path, { name: 'Ada', profileImage })
  return made(RESOURCES.analyses.path, {
    matchId,
    playerId,
    publishedAt: new Date().toISOString(),
  })
}
