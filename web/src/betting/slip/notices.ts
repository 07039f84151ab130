import { type Problem, type ProblemKind, problemKinds } from '@touchline/domain/slip'

/** B4.22a: notices per selection or stake, and for the slip, each kind once, most urgent first. */
export interface ProblemNotices {
  general: ProblemKind[]
  of: Record<string, ProblemKind[]>
}

/**
 * Notices by where they are shown, derived from the current problems, so that one disappears with its cause, and a general
 * one (B4.22e) once no selection has it any more.
 */
export function noticesFor(problems: readonly Problem[]): ProblemNotices {
  const of: ProblemNotices['of'] = {}
  for (const problem of problems)
    for (const subject of subjectsOf(problem)) of[subject] = [...new Set([...(of[subject] ?? []), problem.is])]
  return { general: problemKinds.filter((kind) => problems.some(({ is }) => is === kind)), of }
}

function subjectsOf(problem: Problem): string[] {
  if ('selectionIds' in problem) return problem.selectionIds
  if ('selectionId' in problem) return [problem.selectionId]
  return 'field' in problem ? [problem.field] : []
}
