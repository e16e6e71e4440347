/** For tests: the value of an imported picture, video or caption file. */
export default '/asset';
