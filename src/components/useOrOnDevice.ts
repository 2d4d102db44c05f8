import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type GetListParams, useDataProvider } from 'react-admin'
import { isRetryable, statusOf } from '../../contract/backoff'
import type { ResourceName } from '../../contract/paths'
import type { AppDataProvider } from '../dataProvider'
import { isServerReachable, subscribeToAnswering } from '../dataProvider/answering'
import { ANSWER_LIMIT_MS } from '../dataProvider/answerLimit'
import { applyListRequest, requestOf } from '../dataProvider/listRequest'
import type { RecordOf } from '../dataProvider/records'
import { cachedKey } from './useCachedRecords'

type Asked<Resource extends ResourceName> = {
  data?: RecordOf<Resource>[] | undefined
  error: Error | null
  isPlaceholderData: boolean
}

type Options = {
  /** What was asked for. */
  params: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>
  isEnabled?: boolean
}

/**
 * What a list was asked for; where it does not answer, or not soon, what this device has of that, which may be a few of many. An answer that
 * comes late takes its place.
 */
export function useOrOnDevice<Resource extends ResourceName>(
  resource: Resource,
  { data, error, isPlaceholderData }: Asked<Resource>,
  { params, isEnabled = true }: Options,
) {
  const answer = isPlaceholderData ? undefined : data
  const isWaiting = answer === undefined && error === null
  const isLate = useIsLate(isEnabled && isWaiting)
  const isUnanswered = isEnabled && (isLate || (error !== null && isWithoutAnswer(error)))
  const kept = useRecordsOnDevice(resource, isUnanswered)
  const request = JSON.stringify(requestOf(params))
  const ofDevice = useMemo(
    () => kept && applyListRequest(resource, kept, JSON.parse(request)).rows,
    [resource, kept, request],
  )
  return {
    rows: isUnanswered ? joined(answer ?? [], ofDevice ?? []) : (data ?? []),
    /** Whether the list itself has said so, and not this device. */
    isAnswered: answer !== undefined && error === null,
    isLoading: isUnanswered ? ofDevice === undefined : isWaiting,
    /** What failed otherwise than for want of an answer. */
    error: error !== null && isRetryable(error) && isEnabled ? null : error,
  }
}

/** Whether an answer that is waited for has no prospect, or does not come for as long as is waited where the device has something. */
export function useIsLate(isWaiting: boolean): boolean {
  const isReachable = useSyncExternalStore(subscribeToAnswering, isServerReachable)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), ANSWER_LIMIT_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isWaiting])
  return isWaiting && (isOver || !isReachable)
}

function useRecordsOnDevice<Resource extends ResourceName>(resource: Resource, isEnabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: [...cachedKey(resource), 'onDevice'],
    queryFn: () => dataProvider.getOnDevice(resource),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    // Nothing is sent, so there is no network to wait for; hundreds of records are not compared with themselves.
    networkMode: 'always',
    structuralSharing: false,
  })
  return isEnabled ? data : undefined
}

/** A server that fails has not said what there is, either. */
const isWithoutAnswer = (error: Error) => isRetryable(error) || (statusOf(error) ?? 0) >= 500

function joined<Row extends { id: string }>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...others.filter(({ id }) => !known.has(id))]
}
