import { ERASABLE, erasurePreviewSchema, startedJobSchema } from '../../../contract/erasure'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { idParams } from '../../http/validation'
import { erase, previewErasure } from './erasures.service'

/** Erasing players and users (decisions, sections 14 and 15). */
export const erasureRoutes: Routes = (parts) => async (app) => {
  for (const resource of ERASABLE) {
    const { singular } = RESOURCES[resource]
    const path = PATHS.erasure(resource, ':id')

    app.get(
      path,
      answers(`What erasing a ${singular} deletes, for administrators`, erasurePreviewSchema, {
        params: idParams,
      }),
      (request) => previewErasure(parts, { actor: actorOf(request), resource, id: request.params.id }),
    )

    app.post(
      path,
      {
        schema: {
          summary: `Erase a ${singular} in a job, for administrators; cannot be undone`,
          params: idParams,
          response: { 202: startedJobSchema },
        },
      },
      async (request, reply) =>
        reply
          .code(202)
          .send(await erase(parts, { actor: actorOf(request), resource, id: request.params.id })),
    )
  }
}
