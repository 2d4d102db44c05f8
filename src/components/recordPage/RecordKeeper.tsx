import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { type Middleware, type RaRecord, useRecordContext, useRegisterMutationMiddleware } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { isSame } from '../../../contract/json'
import { useHandedOver } from '../useHandedOver'
import { followStored } from './followStored'
import { RecordHandoffContext, recordHandoffSchema } from './recordHandoff'
import { SaveBaseContext } from './saveBase'

type Params = { data: FieldValues; previousData?: FieldValues }
type Write = (resource: string, params: Params) => Promise<unknown>

type RecordKeeperProps = {
  /** What was given to be stored last. */
  sent: RefObject<FieldValues | null>
}

/**
 * Brings the form up to date with its record, whoever has changed that, and keeps what was typed meanwhile, which may be
 * long where the network is slow. A new record's form hands it over to the page of the stored one. Stands inside the form.
 */
export function RecordKeeper({ sent }: RecordKeeperProps) {
  const record = useRecordContext()
  const { getValues, reset } = useFormContext()
  const { isReady } = useFormState()
  const handoff = useHandedOver(recordHandoffSchema)
  const handoffRef = useContext(RecordHandoffContext)
  const followed = useRef(record)
  /** What the form was last known to share with the server. */
  const shared = useRef<FieldValues | undefined>(record)
  const saveBase = useContext(SaveBaseContext)

  const rememberStored = useCallback<Middleware<Write>>(
    async (name, params, next) => {
      const given = sent.current
      const answer = await next(name, startingFrom(saveBase.current, params))
      saveBase.current = null
      // From here on, whatever differs from what was sent has been typed since.
      if (given !== null) shared.current = given
      return answer
    },
    [sent, saveBase],
  )
  useRegisterMutationMiddleware(rememberStored)

  const follow = useEffectEvent((stored: RaRecord) => {
    const before = followed.current
    followed.current = stored
    if (stored === before) return
    if (stored.id === before?.id) {
      const isOwnSave = shared.current !== before
      const isContested = followStored(reset, { base: shared.current ?? before, held: getValues(), stored })
      if (isContested && !isOwnSave) saveBase.current ??= before
    } else reset(stored)
    shared.current = stored
  })
  // Drawn in the same moment: a form that has begun anew does not hear its fields before they are rendered again.
  useLayoutEffect(() => {
    if (record !== undefined) follow(record)
  }, [record])

  const arrive = useEffectEvent(() => {
    if (handoff === null || record === undefined) return
    const { typed, field } = handoff
    followStored(reset, { base: typed.sent, held: typed.held, stored: record })
    document.querySelector<HTMLElement>(`form [name="${CSS.escape(field)}"]`)?.focus()
  })
  // A form hears of what it is reset to from its own effects on, which come after those of what is inside it.
  useLayoutEffect(() => {
    if (isReady) arrive()
  }, [isReady])

  useEffect(() => {
    handoffRef.current = () => {
      const held = getValues()
      if (sent.current === null || isSame(held, sent.current)) return null
      const field = document.activeElement?.getAttribute('name') ?? ''
      return { typed: { sent: sent.current, held }, field }
    }
  }, [handoffRef, getValues, sent])
  return null
}

const startingFrom = (base: FieldValues | null, params: Params): Params =>
  base === null ? params : { ...params, data: { ...params.data, version: base.version }, previousData: base }
