import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type GetListParams, useDataProvider, useGetList } from 'react-admin'
import { isRetryable, statusOf } from '../../contract/backoff'
import { LIMITS } from '../../contract/fields'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { subscribeToAnswering } from '../authProvider/answering'
import type { AppDataProvider } from '../dataProvider'
import { currentAnswerLimit } from '../dataProvider/answerLimit'
import { useOutbox } from '../dataProvider/outbox/useOutbox'
import { cachedKey } from '../dataProvider/queryClient'
import { applyListRequest, type ListRequest, requestOf } from '../dataProvider/rows/listRequest'

type Asked<Resource extends ResourceName> = {
  data?: RowOf<Resource>[] | undefined
  error: Error | null
  isPlaceholderData: boolean
  /** Whether a refetch is running; passed only if an earlier answer must not count meanwhile. */
  isFetching?: boolean
}

type Options = {
  /** The parameters of the list call. */
  params: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>
  /** Whether the device's rows are used if the server does not answer. */
  isEnabled?: boolean
}

/**
 * Returns the rows of a list call. If the server does not answer soon, returns matching rows on this device, which may be only a few of all rows;
 * a late answer replaces them. Adds only rows with queued writes to an earlier answer, because other rows that the answer lacks may have been
 * deleted.
 */
export function useOrOnDevice<Resource extends ResourceName>(
  resource: Resource,
  { data, error, isPlaceholderData, isFetching = false }: Asked<Resource>,
  { params, isEnabled = true }: Options,
) {
  const answer = isPlaceholderData ? undefined : data
  const isWaiting = error === null && (answer === undefined || isFetching)
  const isLate = useIsLate(isEnabled && isWaiting)
  const isUsingDevice = isEnabled && (isLate || (error !== null && isWithoutAnswer(error)))
  const cached = useRecordsOnDevice(resource, isUsingDevice)
  const waiting = useOutbox()
  const asked = JSON.stringify(requestOf(params))
  const ofDevice = useMemo(() => {
    const request: ListRequest = JSON.parse(asked)
    return cached && applyListRequest(resource, cached, request).rows
  }, [resource, cached, asked])
  useCachedRows(resource, ofDevice)
  const isWaitingToBeSent = ({ id }: RowOf<Resource>) => waiting.some(({ recordId }) => recordId === id)
  const orOfDevice = (rows: RowOf<Resource>[] = []) =>
    answer === undefined ? rows : joined(answer, rows.filter(isWaitingToBeSent))
  return {
    rows: isUsingDevice ? orOfDevice(ofDevice) : (data ?? []),
    /** Whether the rows are the server's answer. */
    isAnswered: error === null && !isWaiting,
    /** Whether the call failed or the device's rows replace its answer. If this and `isAnswered` are false, the call is pending. */
    isUnanswered: isUsingDevice ? ofDevice !== undefined : error !== null,
    /** The error; null if the device's rows replace a missing answer. */
    error: isUsingDevice && error !== null && isRetryable(error) ? null : error,
  }
}

const FIRST_PAGE = { page: 1, perPage: LIMITS.listAmount }

type AllRowsOptions = { isEnabled?: boolean; staleTime?: number }

/** Returns the matching rows of a list, as many as one call answers; without an answer, those on this device. */
export function useAllRows<Resource extends ResourceName>(
  resource: Resource,
  asked: Pick<GetListParams, 'sort' | 'filter'>,
  { isEnabled = true, ...options }: AllRowsOptions = {},
) {
  const params = { pagination: FIRST_PAGE, ...asked }
  const list = useGetList<RowOf<Resource>>(resource, params, { enabled: isEnabled, ...options })
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice(resource, list, { params, isEnabled })
  return {
    rows: isEnabled ? rows : [],
    isLoading: isEnabled && !isAnswered && !isUnanswered,
    /** Whether the device's rows replace a missing answer. */
    isFromDevice: !isAnswered && isUnanswered && error === null,
    error,
    refetch: list.refetch,
  }
}

/** Returns whether an answer is late: the limit has passed after which the device's rows are shown. */
export function useIsLate(isWaiting: boolean): boolean {
  const limit = useSyncExternalStore(subscribeToAnswering, currentAnswerLimit)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    return () => setOver(false)
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), limit)
    return () => clearTimeout(timer)
  }, [isWaiting, limit])
  return isWaiting && isOver
}

/** Returns all rows of a resource on this device, also of records that were opened. Undefined until they are read, or if not enabled. */
export function useRecordsOnDevice<Resource extends ResourceName>(resource: Resource, isEnabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: [...cachedKey(resource), 'onDevice'],
    queryFn: () => dataProvider.getOnDevice(resource),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    // Reads only the device, so the query runs without a network. Structural sharing would compare hundreds of records, which is slow.
    networkMode: 'always',
    structuralSharing: false,
  })
  return isEnabled ? data : undefined
}

/** Caches the rows as react-admin does for list answers, so that a chosen record is shown at once. */
function useCachedRows<Resource extends ResourceName>(
  resource: Resource,
  rows: readonly RowOf<Resource>[] | undefined,
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const row of rows ?? [])
      queryClient.setQueryData<RowOf<Resource>>(
        [resource, 'getOne', { id: row.id, meta: undefined }],
        (known) => known ?? row,
      )
  }, [queryClient, resource, rows])
}

/** Returns whether an error says nothing about the rows: a missing answer, or a server error (5xx). */
const isWithoutAnswer = (error: Error) => isRetryable(error) || (statusOf(error) ?? 0) >= 500

function joined<Row extends { id: string }>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...others.filter(({ id }) => !known.has(id))]
}
