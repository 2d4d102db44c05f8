import { useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import { DELETION_REQUEST_HOURS } from '../../../contract/user'
import type { AppDataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'

/** Refusals with an explanation on the page instead of a toast. */
type Refusal = 'lastAdministrator' | 'expired'

const REFUSALS: Record<string, Refusal> = {
  lastAdministrator: 'lastAdministrator',
  noDeletionRequest: 'expired',
}

function refusalOf(error: unknown): Refusal | null {
  const code: unknown = error instanceof HttpError ? error.body?.code : undefined
  return typeof code === 'string' ? (REFUSALS[code] ?? null) : null
}

/**
 * Returns the two steps of deleting the user's own account, and the time limit of the second.
 *
 * @param onChange asks the server for the account again
 */
export function useDeletion({ deletionRequestedAt }: OwnAccount, onChange: () => void) {
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The time of the request in this page, for servers that do not return it.
  const [requestedHere, setRequestedHere] = useState<string | null>(null)
  const requestedAt = deletionRequestedAt ?? requestedHere

  const attempt = async (step: () => Promise<unknown>, onDone: () => void) => {
    setBusy(true)
    setRefusal(null)
    try {
      await step()
      onDone()
    } catch (error) {
      const reason = refusalOf(error)
      setRefusal(reason)
      if (reason === 'expired') {
        setRequestedHere(null)
        onChange()
      }
      if (reason === null && error instanceof Error) notify(error.message, { type: 'error' })
    }
    setBusy(false)
  }

  return {
    isBusy,
    refusal,
    confirmBy: requestedAt === null ? null : hoursAfter(requestedAt, DELETION_REQUEST_HOURS),
    request: () =>
      attempt(
        () => dataProvider.requestAccountDeletion(),
        () => {
          setRequestedHere(new Date().toISOString())
          onChange()
        },
      ),
    /** Signs out after a success. */
    confirm: () =>
      attempt(
        () => dataProvider.confirmAccountDeletion(),
        () => undefined,
      ),
  }
}

const hoursAfter = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * 60_000).toISOString()
