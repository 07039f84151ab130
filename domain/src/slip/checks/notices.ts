import { type Problem, type ProblemKind, problemKinds } from './problem.ts'

/** B4.22a: what is told of one selection or stake, and what is told of the slip, each kind once, the first to mend first. */
export interface ProblemNotices {
  general: ProblemKind[]
  of: Record<string, ProblemKind[]>
}

/**
 * Notices by where they are shown. They are derived from what holds now, so that one hides when its reason goes, and a
 * general one (B4.22e) once no selection has it any more.
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
