import { writeFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The environment of tests that only have to notice something: the group named by MUTATION_FIRST comes first, and once
 * one test has failed, its name is left in the file MUTATION_NOTICED and the others are left out.
 */
export default class FirstFailureEnvironment extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }, state) {
    if (name === 'run_start') bringForward(state.rootDescribeBlock, process.env.MUTATION_FIRST);
    if (name === 'test_fn_failure' && !this.#hasFailed) {
      this.#hasFailed = true;
      writeFileSync(process.env.MUTATION_NOTICED, test.name);
    }
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
}

function bringForward(group, wanted) {
  const isWanted = ({ name }) => Boolean(wanted) && name.startsWith(wanted);
  group.children.sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
}
