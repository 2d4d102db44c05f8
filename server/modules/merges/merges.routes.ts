import { doneMergesSchema, MERGE_ANSWERS, MERGE_INPUTS, MERGEABLE } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { mergeMatches } from './mergeMatches.service'
import { listMerges, mergePlayers, mergeTeams } from './merges.service'

/** Merging two records, and undoing a merge. */
export const mergeRoutes: Routes = (parts) => async (app) => {
  app.post(
    PATHS.merge('players'),
    answers(
      'Make one player of two; everything about the one that goes is about the one that stays',
      MERGE_ANSWERS.players,
      { body: MERGE_INPUTS.players },
    ),
    (request) => mergePlayers(parts, actorOf(request), request.body),
  )

  app.post(
    PATHS.merge('teams'),
    answers(
      'Make one team of two; players and matches of the one that goes are those of the one that stays',
      MERGE_ANSWERS.teams,
      { body: MERGE_INPUTS.teams },
    ),
    (request) => mergeTeams(parts, actorOf(request), request.body),
  )

  app.post(
    PATHS.merge('matches'),
    answers(
      'Make one match of two; notes of one shirt number become one, and line-ups, scouts, media and analyses are those of both',
      MERGE_ANSWERS.matches,
      { body: MERGE_INPUTS.matches },
    ),
    (request) => mergeMatches(parts, actorOf(request), request.body),
  )

  for (const kind of MERGEABLE) {
    app.get(
      PATHS.merge(kind),
      answers('The merges that can still be undone, newest first', doneMergesSchema),
      (request) => listMerges(parts, actorOf(request), kind),
    )
  }
}
