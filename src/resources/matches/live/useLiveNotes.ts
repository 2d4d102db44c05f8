import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import type { MatchNote } from '../../../../contract/match'
import { emptyNote, type MatchForm, notesPath, type Side } from '../matchForm'
import { minuteOfNote } from './matchClock'
import { useSaveAndOpen } from './saveAndOpen'
import { useMatchClock } from './useMatchClock'
import { useStoreNotes } from './useStoreNotes'

/** The opened note. `draft` is the note before anything was written; `isNew`: the form did not have it. */
type Opened = { side: Side; draft: MatchNote; isNew: boolean }

const DIRTY = { shouldDirty: true, shouldTouch: true } as const

/** A note that says nothing yet. Number, position and minute are filled in by themselves. */
const isUnwritten = ({ notes, level, analysisId }: MatchNote) =>
  notes.trim() === '' && level === null && analysisId === null

/** Opens, changes and stores the notes of a match one at a time. A note joins the form with its first letter or level. */
export function useLiveNotes() {
  const { getValues, setValue } = useFormContext<MatchForm>()
  const { store, isFailed, isMerged, onMergeSeen } = useStoreNotes()
  const saveAndOpen = useSaveAndOpen()
  const { clock, now = 0 } = useMatchClock() ?? {}
  const [opened, setOpened] = useState<Opened | null>(null)
  const [removed, setRemoved] = useState<{ side: Side; index: number; note: MatchNote } | null>(null)
  const side = opened?.side ?? 'home'
  const notes = useWatch<MatchForm, `${Side}Notes`>({ name: notesPath(side) }) ?? []
  const note = opened && (notes.find(({ id }) => id === opened.draft.id) ?? opened.draft)

  const listOf = (which: Side) => getValues(notesPath(which)) ?? []
  const setList = (which: Side, list: MatchNote[]) => setValue(notesPath(which), list, DIRTY)

  /** Stores the opened note; drops a new one whose text was deleted again. */
  const settle = () => {
    if (opened === null) return
    const list = listOf(opened.side)
    const isKept = (one: MatchNote) => !(opened.isNew && one.id === opened.draft.id && isUnwritten(one))
    if (!list.every(isKept)) setList(opened.side, list.filter(isKept))
    store()
  }

  return {
    side,
    note,
    /** Other notes with the opened note's number. */
    earlier:
      note === null ? [] : notes.filter(({ id, shirtNo }) => id !== note.id && shirtNo === note.shirtNo),
    isFull: opened?.isNew === true && note === opened.draft && notes.length >= LIMITS.notesPerSide,
    isFailed,
    isMerged,
    onMergeSeen,
    removed,
    store,
    saveAndOpen,

    /** Starts a note on a shirt number, with its position in the line-up and the minute of the clock. */
    openNumber(which: Side, shirtNo: number) {
      settle()
      setRemoved(null)
      const entry = getValues(`${which}Lineup`)?.find((row) => row.shirtNo === shirtNo)
      const minute = minuteOfNote(clock, now)
      const draft = { ...emptyNote(), shirtNo, minute, position: entry?.position ?? '' }
      setOpened({ side: which, draft, isNew: true })
    },

    openNote(which: Side, draft: MatchNote) {
      settle()
      setOpened({ side: which, draft, isNew: false })
    },

    change(patch: Partial<MatchNote>) {
      if (opened === null) return
      const list = listOf(opened.side)
      const at = list.findIndex(({ id }) => id === opened.draft.id)
      const next = { ...(list[at] ?? opened.draft), ...patch }
      if (at >= 0) setList(opened.side, list.with(at, next))
      else if (isUnwritten(next)) setOpened({ ...opened, draft: next })
      else if (list.length < LIMITS.notesPerSide) setList(opened.side, [...list, next])
    },

    close() {
      settle()
      setOpened(null)
    },

    remove() {
      if (opened === null) return
      const list = listOf(opened.side)
      const index = list.findIndex(({ id }) => id === opened.draft.id)
      setOpened(null)
      if (index < 0) return
      setList(opened.side, list.toSpliced(index, 1))
      setRemoved({ side: opened.side, index, note: list[index] ?? opened.draft })
      store()
    },

    undoRemoval() {
      if (removed === null) return
      setList(removed.side, listOf(removed.side).toSpliced(removed.index, 0, removed.note))
      setRemoved(null)
      store()
    },
  }
}

export type LiveNotes = ReturnType<typeof useLiveNotes>
