import { doneMergesSchema, MERGE_ANSWERS, MERGE_INPUTS, MERGEABLE } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { mergeMatches } from './mergeMatches.service'
import { listMerges, mergePlayers, mergeTeams } from './merges.service'

/** Merging two records, and undoing a merge. */
export const mergeRoutes: Routes = (parts) => async (app) => {
  app.post(
    PATHS.merge('players'),
    {
      schema: {
        summary: 'Make one player of two; everything about the one that goes is about the one that stays',
        body: MERGE_INPUTS.players,
        response: { 200: MERGE_ANSWERS.players },
      },
    },
    (request) => mergePlayers(parts, actorOf(request), request.body),
  )

  app.post(
    PATHS.merge('teams'),
    {
      schema: {
        summary:
          'Make one team of two; players and matches of the one that goes are those of the one that stays',
        body: MERGE_INPUTS.teams,
        response: { 200: MERGE_ANSWERS.teams },
      },
    },
    (request) => mergeTeams(parts, actorOf(request), request.body),
  )

  app.post(
    PATHS.merge('matches'),
    {
      schema: {
        summary:
          'Make one match of two; notes of one shirt number become one, and line-ups, scouts, media and analyses are those of both',
        body: MERGE_INPUTS.matches,
        response: { 200: MERGE_ANSWERS.matches },
      },
    },
    (request) => mergeMatches(parts, actorOf(request), request.body),
  )

  for (const kind of MERGEABLE) {
    app.get(
      PATHS.merge(kind),
      {
        schema: {
          summary: 'The merges that can still be undone, newest first',
          response: { 200: doneMergesSchema },
        },
      },
      (request) => listMerges(parts, actorOf(request), kind),
    )
  }
}
