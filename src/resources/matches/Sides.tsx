import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type ListPath, lineupPath, type MatchForm, SIDES, type Side, sheetPath } from './matchForm'
import { useTeamName } from './useTeamName'

type SidesProps = {
  listPath: (side: Side) => ListPath
  /** Renders one side. */
  children: (side: Side) => ReactNode
}

/** Renders a list for each side: in two columns on wide screens, else in tabs. */
export function Sides({ listPath, children }: SidesProps) {
  const id = useId()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [shown, setShown] = useState<Side>('home')
  // The hidden side renders after the page, because rendering both sides together blocks a phone for a second.
  const isPageRendered = useDeferredValue(true, false)
  useShowInvalidSide(listPath, setShown)
  const tabId = (side: Side) => `${id}-${side}-tab`
  const panelId = (side: Side) => `${id}-${side}`
  return (
    <>
      {!isWide && (
        <Tabs variant="fullWidth" value={shown} onChange={(_event, side: Side) => setShown(side)}>
          {SIDES.map((side) => (
            <Tab
              key={side}
              value={side}
              id={tabId(side)}
              aria-controls={panelId(side)}
              sx={{ '&&': { m: 0 }, px: 1 }}
              label={<SideTitle side={side} listPath={listPath} />}
            />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          columnGap: 4,
        }}
      >
        {SIDES.map((side) => (
          <Box
            key={side}
            id={panelId(side)}
            role={isWide ? 'region' : 'tabpanel'}
            aria-labelledby={tabId(side)}
            hidden={!isWide && side !== shown}
          >
            {isWide && (
              <Typography variant="h3" id={tabId(side)} sx={{ py: 1 }}>
                <SideTitle side={side} listPath={listPath} />
              </Typography>
            )}
            {(side === shown || isPageRendered) && children(side)}
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Shows the team's name or, without a team, the side's name, with the number of entries. */
function SideTitle({ side, listPath }: { side: Side; listPath: (side: Side) => ListPath }) {
  const count = useWatch({
    name: listPath(side),
    compute: (list: readonly unknown[] | undefined) => list?.length ?? 0,
  })
  const name = useTeamName(side)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
        {name}
      </Box>
      <Chip size="small" label={count} />
    </Box>
  )
}

/** After a failed save, opens the side with the invalid list, unless both sides are invalid. */
function useShowInvalidSide(listPath: (side: Side) => ListPath, show: (side: Side) => void): void {
  const pathsOf = (side: Side) =>
    listPath === lineupPath ? [lineupPath(side), sheetPath(side)] : [listPath(side)]
  const { errors, submitCount } = useFormState<MatchForm>({ name: SIDES.flatMap(pathsOf) })
  const invalid = SIDES.filter((side) => pathsOf(side).some((path) => errors[path] !== undefined))
  const only = invalid.length === 1 ? invalid[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed save shows the invalid side again
  useEffect(() => {
    if (only !== undefined) show(only)
  }, [only, show, submitCount])
}
