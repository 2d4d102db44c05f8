import { screen, waitFor } from '@testing-library/react'
import type { FieldOfKind } from '../../contract/descriptor'
import { ENTITY_FIELDS, type EntityFields } from '../../contract/entities'
import { RESOURCES, type RecordedResource } from '../../contract/paths'
import { message } from '../../src/i18n'
import { fieldLabel } from '../../src/i18n/fieldLabels'
import type { openApp } from './openApp'
import { json, type ServerLink } from './serverFetch'

/**
 * Where the app has a field of an entity: `edited` in a form field of this label, `shown` as this text, `kept` for
 * a field that the app does not show but has to keep.
 */
export type Place = { edited: string | RegExp } | { shown: string | RegExp } | { kept: string }

/** Gives each field of an entity, or of a part of one, its place in the app. A new field without a place does not compile. */
export type Places<Entity> = { [Field in keyof Entity]-?: Place }

type TextField<Of> = FieldOfKind<Of, 'text'>

/**
 * Returns the place of every field of an entity, in the order of its description. By default, a line of text is edited under its label; a field of
 * any other kind does not compile without a place.
 */
export function placesOf<Resource extends RecordedResource>(
  resource: Resource,
  given: Omit<Places<EntityFields<Resource>>, TextField<EntityFields<Resource>>> & {
    [Field in TextField<EntityFields<Resource>>]?: Place
  },
): Record<string, Place> {
  const known = new Map<string, Place>(Object.entries(given))
  return Object.fromEntries(
    Object.keys(ENTITY_FIELDS[resource]).map((name) => [
      name,
      known.get(name) ?? { edited: fieldLabel(message, resource, name) ?? name },
    ]),
  )
}

/** Answers the lists of a resource with this record alone, and records the writes to it. */
export function serveRecord<Record extends { id: string }>(
  link: ServerLink,
  resource: RecordedResource,
  record: Record,
) {
  const { path, listKey } = RESOURCES[resource]
  const sent: unknown[] = []
  link.intercept = ({ method, path: asked, body }) => {
    if (method === 'PUT' && asked === `${path}/${record.id}`) {
      sent.push(body)
      return json(record)
    }
    if (method === 'GET' && asked.startsWith(`${path}?`)) return json({ [listKey]: [record], total: 1 })
    return undefined
  }
  return {
    /** Waits for the first save, and returns its body. */
    async sent(): Promise<unknown> {
      await waitFor(() => {
        if (sent.length === 0) throw new Error('Nothing has been sent yet')
      })
      return sent[0]
    },
  }
}

/** Waits until the page shows a field where its place says. */
export async function findPlace(place: Place): Promise<void> {
  if ('edited' in place) await screen.findAllByLabelText(place.edited)
  if ('shown' in place) await screen.findAllByText(place.shown)
}

export const save = (user: ReturnType<typeof openApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }))
