import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Serves the MongoDB protocol from memory on a free port, which it prints; ends when its standard input does. */
public class TestServer {
  /** The driver asks for no less. */
  private static final MongoVersion VERSION = new MongoVersion() {
    public int getWireVersion() {
      return 13;
    }

    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }
  };

  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend().version(VERSION));
    System.out.println("mongodb://127.0.0.1:" + server.bind().getPort() + "/");
    while (System.in.read() >= 0) {}
    server.shutdownNow();
    System.exit(0);
  }
}
